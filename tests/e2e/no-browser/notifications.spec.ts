/** What people are told, without scripts: inbox, settings, links to unsubscribe, and the links of mail. */
import { randomUUID } from "node:crypto";
import { demoSignIn } from "../pages/login-page.ts";
import { expect, lynxReader, Reader, signedInReader, test } from "./reader.ts";
import { startQuote } from "./start-quote.ts";

const account = "10010";
const settings = `/user/notifications?account=${account}`;
const switchAccount = { button: /^Switch to Harbor Electric Supply/ };

/** @returns its path and the purchase order that names it in messages and mail */
async function submitQuote(): Promise<{ path: string; order: string }> {
	const dana = await signedInReader("demo-distributor", account);
	await startQuote(dana);
	const order = `PO-${randomUUID().slice(0, 8)}`;
	await dana.send({ button: /^Submit to your representative$/ }, { PurchaseOrder: order });
	expect(dana.whole).toContain("Saved as a draft/quote.");
	return { path: dana.path, order };
}

const rep = () => signedInReader("demo-representative", account);

/** The message about it in the inbox. */
async function messageOf(reader: Reader, order: string, query = ""): Promise<string | undefined> {
	await reader.open(`/user/inbox${query}`);
	return reader.items.find((item) => item.includes(order));
}

/** HTML of the mail about it to this address, in the demo outbox. */
async function mailTo(userId: string, order: string): Promise<string | undefined> {
	const visitor = new Reader();
	await visitor.open("/outbox");
	return visitor.page.html
		.replaceAll("<!-- -->", "")
		.split(/<li\b/)
		.find((mail) => mail.includes(order) && mail.includes(`To ${demoSignIn(userId).email}`));
}

const toRep = (order: string) => mailTo("demo-representative", order);

test("a submitted quote is unread in the inbox, read once opened, and not mailed once that is off", async () => {
	const first = await submitQuote();
	const rosa = await rep();
	expect(await messageOf(rosa, first.order, "?unread=yes")).toContain("Unread");
	const number = /Quote (Q-\d+) was submitted/.exec((await messageOf(rosa, first.order)) ?? "")?.[1] ?? "";
	await rosa.follow(new RegExp(`^Quote ${number} was submitted$`));
	expect(rosa.path).toBe(first.path);
	expect(await messageOf(rosa, first.order)).not.toContain("Unread");
	expect(await messageOf(rosa, first.order, "?unread=yes")).toBeUndefined();
	expect(await toRep(first.order)).toContain(`href="${first.path}"`);

	await rosa.open(settings);
	await rosa.send({ button: /^Save settings$/ }, { "mail.quote-submitted": "none" });
	expect(rosa.whole).toContain("Your notification settings are saved.");
	const second = await submitQuote();
	expect(await messageOf(rosa, second.order)).toContain("Unread");
	expect(await toRep(second.order)).toBeUndefined();
	expect(await mailTo("demo-administrator", second.order)).toBeDefined();

	await rosa.open(settings);
	await rosa.send({ button: /^Use the settings for all accounts$/ });
	const third = await submitQuote();
	const link = /href="(\/unsubscribe\/[^"]+)"/.exec((await toRep(third.order)) ?? "")?.[1] ?? "";
	const mailProgram = lynxReader();
	await mailProgram.open(link);
	expect(mailProgram.text).toContain("Press the button to stop emails of the kind “Quote submitted”.");
	await mailProgram.submit({ action: link, method: "post", fields: [["List-Unsubscribe", "One-Click"]] });
	expect(mailProgram.page.status).toBe(200);
	expect(mailProgram.text).toContain("You won't get these emails anymore");
	const fourth = await submitQuote();
	expect(await messageOf(rosa, fourth.order)).toContain("Unread");
	expect(await toRep(fourth.order)).toBeUndefined();
	await rosa.open(settings);
	expect(rosa.value("mail.quote-submitted")).toBe("none");
	await rosa.send({ button: /^Use the settings for all accounts$/ });
});

test("a mailed link leads through the sign-in to its page", async () => {
	const { path, order } = await submitQuote();
	const visitor = new Reader();
	await visitor.open(path);
	expect(visitor.path).toBe(`/login?returnTo=${encodeURIComponent(path)}`);
	const { email, password } = demoSignIn("demo-distributor");
	await visitor.send({ field: "password" }, { email, password });
	expect(visitor.path).toBe(path);
	if (visitor.has(switchAccount)) await visitor.send(switchAccount);
	expect(visitor.path).toBe(path);
	expect(visitor.text).toContain(order);
});

test("a link for another account offers to switch to it, and the cart of the first one stays", async () => {
	const { path, order } = await submitQuote();
	const rosa = await signedInReader("demo-representative", "10030");
	await rosa.open("/p/led-lamps/par-reflectors");
	await rosa.open(rosa.cards[0]?.href ?? "");
	await rosa.send({ button: /^Add to cart / });
	await rosa.open("/cart");
	const inCart = [...rosa.text.matchAll(/Save quantity of (\S+)/g)].map(([, sku]) => sku);
	expect(inCart.length).toBeGreaterThan(0);

	expect(await messageOf(rosa, order)).toContain("Harbor Electric Supply");
	const message = rosa.page.html.split(/<li\b/).find((item) => item.includes(order));
	await rosa.open(/href="(\/user\/inbox\/[^"]+)"/.exec(message ?? "")?.[1] ?? "");
	expect(rosa.path).toBe(path);
	expect(rosa.page.status).toBe(409);
	expect(rosa.heading).toMatch(/^This quote belongs to Harbor Electric Supply/);
	expect(rosa.text).not.toContain(order);
	await rosa.send(switchAccount);
	expect(rosa.path).toBe(path);
	expect(rosa.page.status).toBe(200);
	expect(rosa.text).toContain(order);

	await rosa.browser.actFor("10030");
	await rosa.open("/cart");
	const after = [...rosa.text.matchAll(/Save quantity of (\S+)/g)].map(([, sku]) => sku);
	expect(after).toEqual(inCart);
});
