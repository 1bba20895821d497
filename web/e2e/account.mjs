// An account: made of a guest, seen and ended on another device, recovered by a code, and forgotten.
import { accessible, check, DESKTOP, PHONE } from './house.mjs';

const PASSWORD = 'correct horse battery';

async function signIn(page, url, login, password) {
  await page.goto(`${url}/account`);
  await page.getByRole('tab', { name: 'Sign in' }).click();
  await page.getByLabel('Login name').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByText(`You are signed in as ${login}.`).waitFor();
}

export function accountTests(house, test, shot) {
  test('an account: devices, recovery codes, and the way out', async () => {
    const desk = await house.person({ dark: false });
    await desk.goto(`${house.url}/account`);
    await desk.getByLabel('Login name').fill('amelia');
    await desk.getByLabel('Password, 8 characters or more').fill(PASSWORD);
    await desk.getByRole('button', { name: 'Make an account' }).click();
    await desk.getByText('You are signed in as amelia.').waitFor();

    // Another device comes, is at a table, and is seen.
    const phone = await house.person({ viewport: PHONE });
    await signIn(phone, house.url, 'amelia', PASSWORD);
    const table = await phone.evaluate(async () => {
      const body = JSON.stringify({ game: 'zombie', seats: ['open', 'open'], sit: 1 });
      return (await (await fetch('/api/v1/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json()).id;
    });
    await phone.goto(`${house.url}/table/${table}`);
    await phone.getByRole('button', { name: 'Select' }).first().waitFor();
    await desk.reload();
    const places = desk.getByRole('region', { name: 'Where you are signed in' });
    await places.locator('li').nth(1).waitFor();
    check((await places.getByText('this one').count()) === 1, 'this device is not told from the other');
    await desk.evaluate(() => scrollTo(0, 0));
    await shot(desk, 'account-devices-desktop');
    await desk.setViewportSize(PHONE);
    await accessible(desk, 'an account');
    await desk.screenshot({ path: 'screenshots/account-devices-phone.png', fullPage: true });
    await desk.setViewportSize(DESKTOP);
    await places.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await desk.getByText('You are signed in here alone.').waitFor();
    check((await places.locator('li').count()) === 1, 'the other session is still there');
    // It hears of it at once, at its table.
    await phone.getByText('You were signed out on this device.').waitFor({ timeout: 10_000 });
    await phone.getByRole('heading', { name: 'Guest' }).waitFor();
    check((await phone.getByText('Connection lost').count()) === 0, 'whoever was signed out is told that the connection was lost');

    // Codes are shown once and counted then.
    const recovery = desk.getByRole('region', { name: 'If you forget your password' });
    await recovery.getByRole('button', { name: 'Make recovery codes' }).click();
    await recovery.getByLabel('Your password').fill('not my password');
    await recovery.getByRole('button', { name: 'Show my codes' }).click();
    await recovery.getByText('That is not your password.').waitFor();
    await recovery.getByLabel('Your password').fill(PASSWORD);
    await recovery.getByRole('button', { name: 'Show my codes' }).click();
    await recovery.locator('code').nth(9).waitFor();
    const codes = await recovery.locator('code').allTextContents();
    check(new Set(codes).size === 10, `${codes.length} codes`);
    await recovery.scrollIntoViewIfNeeded();
    await shot(desk, 'account-codes-desktop');
    await desk.setViewportSize(PHONE);
    await desk.waitForTimeout(250);
    const wide = await desk.evaluate(() => document.documentElement.scrollWidth);
    check(wide <= PHONE.width, `the codes make the page ${wide} wide`);
    await recovery.scrollIntoViewIfNeeded();
    await shot(desk, 'account-codes-phone');
    await accessible(desk, 'recovery codes');
    await desk.setViewportSize(DESKTOP);
    await recovery.getByRole('button', { name: 'I have them' }).click();
    await recovery.getByText('You have 10 recovery codes left.').waitFor();

    // The way back in ends the session at the desk.
    await phone.getByRole('tab', { name: 'Sign in' }).click();
    await phone.getByRole('button', { name: 'Forgot your password?' }).click();
    await phone.getByLabel('Login name').fill('Amelia');
    await phone.getByLabel('One of your codes').fill(codes[3].toUpperCase());
    await phone.getByLabel('New password, 8 characters or more').fill('another long password');
    await shot(phone, 'account-recover-phone');
    await accessible(phone, 'the way back in');
    await phone.getByRole('button', { name: 'Set the new password' }).click();
    await phone.getByText('You are signed in as amelia.').waitFor();
    await phone.getByText('You have 9 recovery codes left.').waitFor();
    check(await desk.evaluate(async () => (await fetch('/api/v1/me')).status) === 401, 'the old session still works');

    // Leaving asks for the password.
    const data = phone.getByRole('region', { name: 'Your data' });
    await data.getByRole('button', { name: 'Forget me' }).click();
    await data.getByText('your login and your recovery codes').waitFor();
    await data.getByLabel('Your password').fill(PASSWORD);
    await data.scrollIntoViewIfNeeded();
    await shot(phone, 'account-leave-phone');
    await data.getByRole('button', { name: 'Yes, forget me for good' }).click();
    await data.getByText('That is not your password.').waitFor();
    await data.getByLabel('Your password').fill('another long password');
    await data.getByRole('button', { name: 'Yes, forget me for good' }).click();
    await phone.getByText('You are forgotten.').waitFor();
    check(await phone.evaluate(async () => (await fetch('/api/v1/me')).status) === 401, 'somebody forgotten is still known');
    check(phone.wrongs.length === 0, phone.wrongs.join('; '));
    return desk;
  });
}
