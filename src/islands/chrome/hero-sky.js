// Stands behind the hero's film, which the page has in words only: writes it with the sky of this hour (docs/decisions/125).
document.currentScript.outerHTML = document.currentScript.previousSibling.textContent.replaceAll(
  'day',
  skyAt(Date.now()),
);
