/** Messages with files about layout requests and warranty claims: by keyboard, with scripts and without. */
import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard.ts";
import { fileRequest, photo, ReplyForm } from "./pages/customer-requests.ts";
import { signedIn } from "./pages/login-page.ts";

const picture = { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
/** A program, by its contents. */
const lie = {
	name: "plan.pdf",
	mimeType: "application/pdf",
	buffer: Buffer.from("MZ\u0090\u0000 not a plan"),
};

for (const [kind, name] of [
	["layout", "a layout request"],
	["claim", "a warranty claim"],
] as const)
	test(`${name} is answered with a photo by keyboard, and files that can't be used are named @both @whole`, async ({
		page,
		axe,
		allowConsoleErrors,
	}) => {
		allowConsoleErrors(/Failed to load resource: .*4(00|15|22)/);
		await signedIn(page, "demo-distributor");
		await page.goto(await fileRequest(page, kind));
		const form = new ReplyForm(page);
		await form.files.setInputFiles([photo("dimmer.png"), picture, lie]);
		await tabTo(page, form.message);
		// A file that arrives in the meantime holds the button back.
		await expect(form.send).toBeEnabled();
		await tabTo(page, form.send);
		await page.keyboard.press("Enter");
		await expect(form.section.getByText("Write a message.").first()).toBeVisible();
		await expect(form.section.getByText("logo.svg can't be used").first()).toBeVisible();
		await expect(form.section.getByText(/plan\.pdf isn't what its name says/).first()).toBeVisible();
		await expect(form.stored.getByRole("button", { name: "Remove dimmer.png" })).toBeVisible();
		expect(await axe(page)).toEqual([]);

		await tabTo(page, form.message);
		await page.keyboard.type("It is a 0-10 V dimmer. See the label.");
		await tabTo(page, form.send);
		await page.keyboard.press("Enter");
		await expect(form.thread.getByText("It is a 0-10 V dimmer. See the label.")).toBeVisible();
		await expect(form.thread.getByRole("link", { name: "dimmer.png" })).toBeVisible();
		await expect(form.message).toHaveValue("");
		await expect(form.stored).toHaveCount(0);
		expect(await axe(page)).toEqual([]);
		const [download] = await Promise.all([
			page.waitForEvent("download"),
			form.thread.getByRole("link", { name: "dimmer.png" }).click(),
		]);
		expect(download.suggestedFilename()).toBe("dimmer.png");
	});

test("of eleven files ten are kept, the message stays, and ten are sent @both @whole", async ({
	page,
	javaScriptEnabled,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/Failed to load resource: .*400/);
	await signedIn(page, "demo-distributor");
	await page.goto(await fileRequest(page, "layout"));
	const form = new ReplyForm(page);
	await form.message.fill("All floor plans.");
	await form.files.setInputFiles(Array.from({ length: 11 }, (_, index) => photo(`floor-${index + 1}.png`)));
	if (javaScriptEnabled === false) await form.send.click();
	await expect(form.section.getByText(/You can send up to 10 files\. Remove one/).first()).toBeVisible();
	await expect(form.stored.getByText(/^Uploaded/)).toHaveCount(10);
	await expect(form.message).toHaveValue("All floor plans.");
	await form.send.click();
	await expect(form.thread.getByText("All floor plans.")).toBeVisible();
	await expect(form.thread.getByRole("link", { name: /^floor-\d+\.png$/ })).toHaveCount(10);
	await expect(form.thread.getByRole("link", { name: "floor-11.png" })).toHaveCount(0);
});

test("a file is removed again before the message is sent @both @whole", async ({
	page,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/Failed to load resource: .*400/);
	await signedIn(page, "demo-distributor");
	await page.goto(await fileRequest(page, "claim"));
	const form = new ReplyForm(page);
	await form.files.setInputFiles([photo("wrong.png"), photo("right.png")]);
	await form.send.click();
	await expect(form.section.getByText("Write a message.").first()).toBeVisible();
	const remove = form.stored.getByRole("button", { name: "Remove wrong.png" });
	await tabTo(page, remove);
	await page.keyboard.press("Enter");
	await expect(remove).toHaveCount(0);
	await form.message.fill("The label.");
	await form.send.click();
	await expect(form.thread.getByRole("link", { name: "right.png" })).toBeVisible();
	await expect(form.thread.getByRole("link", { name: "wrong.png" })).toHaveCount(0);
});
