import type { Locator } from 'playwright-core';

/** What a person presses on the way; what they type is not counted. */
export class Presses {
  count = 0;

  /** By keyboard alone, or with a pointer. */
  constructor(private readonly isKeyboard = false) {}

  async press(target: Locator): Promise<void> {
    this.count += 1;
    await (this.isKeyboard ? target.press('Enter') : target.click());
  }
}
