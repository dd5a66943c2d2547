// Runs before the first paint, so it is a file without imports and only applies an earlier choice.
{
  const choice = localStorage.getItem('nerka-color-mode');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
}
