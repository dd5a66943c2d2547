// Runs before the first paint, as a file of its own: it imports nothing and only follows an earlier choice.
{
  const choice = localStorage.getItem('nerka-color-mode');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
}
