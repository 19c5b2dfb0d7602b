if (!('command' in HTMLButtonElement.prototype))
  addEventListener('click', (event) => {
    const button = event.target.closest('[commandfor]');
    if (!button) return;
    event.preventDefault();
    const dialog = document.getElementById(button.getAttribute('commandfor'));
    if (button.getAttribute('command') === 'close') dialog.close();
    else dialog.showModal();
  });
