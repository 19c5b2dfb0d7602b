{
  const box = document.currentScript.previousElementSibling;
  const name = `hero-${document.documentElement.dataset.sky}`;
  box.insertAdjacentHTML('afterbegin', box.querySelector('template').innerHTML.replaceAll('hero-day', name));
  box.querySelector('video').dataset.loop = name;
}
