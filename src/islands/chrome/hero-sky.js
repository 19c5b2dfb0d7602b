// Stands in the head, behind domain/sky.js. Where the sky of the hour shows, the page has words within <noscript>: a script right behind
// them writes them with that sky. The first are those that ask for the poster, before the page's styles are read (docs/decisions/125).
const sky = skyAt(Date.now());
const writeSky = () => {
  const { currentScript } = document;
  currentScript.outerHTML = currentScript.previousSibling.textContent.replaceAll('day', sky);
};
writeSky();
