{
  const there = new Date(Date.now() + 5.5 * 60 * 60 * 1000);
  const hour = there.getUTCHours();
  const isJuly = there.getUTCMonth() === 6;
  const sky = hour < 6 || hour >= 20 ? 'night' : hour >= 18 ? 'dusk' : isJuly ? 'rain' : 'day';
  document.documentElement.dataset.sky = sky;
  const poster = document.createElement('link');
  poster.rel = 'preload';
  poster.as = 'image';
  poster.type = 'image/avif';
  poster.fetchPriority = 'high';
  poster.href = `/media/hero-${sky}${matchMedia('(width < 48rem)').matches ? '-s' : ''}.avif`;
  document.head.append(poster);
}
