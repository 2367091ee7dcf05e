/** What a page of the site does besides its boards. It runs before Material's own script. */
import {chooseColours} from "./site/colours.js";
import {openFolds} from "./site/folds.js";
import {offerLanguage} from "./site/offer.js";
import {keepForOffline} from "./site/offline.js";
import {mendSearch, shutPanels, spareSitemaps} from "./site/material.js";
import {switchLanguages} from "./site/switcher.js";

offerLanguage();
chooseColours();
shutPanels();
mendSearch();
openFolds();
keepForOffline(document.currentScript?.dataset ?? {});
switchLanguages();
spareSitemaps();
