/** The HTML of long, hostile and unreadable details; and the colors of mail. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	type MailDetails,
	mailLimits,
	type NewMailDetails,
	readDetails,
	toStoredDetails,
} from "#rules/mail/mail-details";
import { readHtml, withoutUnbroken } from "../../tests/setup/mail/read-mail.ts";
import { palette, tones } from "./components/styles.ts";
import { mailParts } from "./mail-parts.ts";

const origin = "https://shop.example";
const base = {
	subject: "Order SO-1 has been placed",
	body: "Thank you.",
	recipient: "nia@test.example",
	link: `${origin}/user/orders/1`,
	unsubscribe: `${origin}/unsubscribe/token`,
};
const parts = (details: NewMailDetails, other: Partial<typeof base> = {}) =>
	mailParts(
		{ ...base, ...other, details: readDetails(toStoredDetails(details)) as MailDetails },
		"Meridian Lighting",
		{ name: "Meridian Lighting", contact: ["100 Demo Street, Chicago, IL 60601"] },
		origin,
	);

const lines = (count: number, title = "Part") =>
	Array.from({ length: count }, (_, index) => ({ title: `${title} ${index}`, amount: `$${index}.00` }));

describe("a long order", () => {
	it("lists the first lines and links to the rest", () => {
		const { html } = parts({ tables: [{ heading: "Items", lines: lines(500), count: 500 }] });
		const { rows, lines: shown, links } = readHtml(html);
		expect(rows.filter(([title]) => title?.startsWith("Part"))).toHaveLength(mailLimits.lines);
		expect(shown).toContain("And 470 more");
		expect(links.filter((href) => href === base.link).length).toBe(3);
	});

	it("shares the lines among its tables", () => {
		const table = (heading: string) => ({ heading, lines: lines(20, heading), count: 20 });
		const { rows, lines: shown } = readHtml(parts({ tables: [table("Shipped"), table("To go")] }).html);
		expect(rows.filter(([title]) => /^(Shipped|To go) \d/.test(title ?? ""))).toHaveLength(mailLimits.lines);
		expect(shown).toContain("And 10 more");
	});

	it("stays below what Gmail shows, also with the longest texts that escaping makes longer", () => {
		const long = '"&<>'.repeat(50);
		const line = { title: long, notes: [long, long, long, long], quantity: long, amount: long };
		const details = { tables: [{ heading: "Items", lines: Array(500).fill(line), count: 500 }] };
		const { html } = parts(details);
		expect(Buffer.byteLength(html)).toBeLessThanOrEqual(mailLimits.htmlBytes);
		expect(readHtml(html).lines.some((text) => /^And 49\d more$/.test(text))).toBe(true);
		expect(readHtml(html).buttons).toHaveLength(1);
	});
});

describe("texts of people", () => {
	/** Where a text gets: each of these once. */
	const everywhere = (text: string): NewMailDetails => ({
		status: { label: text, tone: "good" },
		intro: [text],
		facts: [{ label: "Note", value: text }],
		tables: [
			{ heading: text, lines: [{ title: text, notes: [text], quantity: text, amount: text }], count: 2 },
		],
		totals: [{ label: text, value: text }],
		outro: [text],
	});
	const plain = readHtml(parts(everywhere("text")).html);
	const tagsOf = (html: string) =>
		[...withoutUnbroken(html).matchAll(/<([a-z!/][a-z0-9]*)/gi)].map(([, tag]) => tag);

	it.each([
		"<script>alert(1)</script>",
		'"><img src=x onerror=alert(1)>',
		"</td></tr></table><a href='https://evil.example'>Pay here</a>",
		"</style><style>*{display:none}</style>",
		"<!--[if mso]><v:rect><![endif]-->",
		"&lt;b&gt;",
	])("never become markup: %s", (text) => {
		const { html } = parts(everywhere(text), { subject: text });
		expect(tagsOf(html)).toEqual(tagsOf(plain.html));
		expect(readHtml(html).lines).toContain(text.replace(/\s+/g, " "));
	});

	it("never become markup, whatever they are", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (text) => {
				fc.pre(text.trim() !== "" && !text.includes("\n"));
				const { html } = parts(everywhere(text), { subject: text });
				expect(tagsOf(html)).toEqual(tagsOf(plain.html));
			}),
			{ numRuns: 100 },
		);
	});

	it.each(["javascript:alert(1)", "data:text/html,x", "vbscript:x"])("never link to %s", (href) => {
		const { html } = parts({ facts: [{ label: "Tracking number", value: "1Z9", href }] });
		expect(readHtml(html).links.filter((link) => !link.startsWith("https://"))).toEqual([]);
		expect(html).toContain("1Z9");
	});

	it("bring paths of the shop as full addresses", () => {
		const line = { title: "Invoice 1 is due", path: "/user/invoices/1" };
		const { html } = parts({ tables: [{ heading: "Updates", lines: [line], count: 1 }] });
		expect(readHtml(html).links).toContain(`${origin}/user/invoices/1`);
	});
});

describe("every mail", () => {
	it("loads nothing from anywhere, and names both color schemes", () => {
		const { html } = parts({ intro: ["Hello"], status: { label: "Pending", tone: "plain" } });
		expect(html).not.toMatch(/<img|<link|@import|url\(|@font-face|<script|<iframe/i);
		expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
		expect(html).toContain("prefers-color-scheme:dark");
		expect(html).toContain("Meridian Lighting sent this email to nia@test.example.");
	});

	it("shows its text where its details can't be read", () => {
		for (const stored of [null, "", "{", "[]", '{"tables":[{}]}', '{"status":{"label":"x","tone":"loud"}}'])
			expect(readDetails(stored)).toBeNull();
		const { html } = mailParts({ ...base, details: null }, "Shop", { name: "Shop", contact: [] }, origin);
		expect(readHtml(html).lines).toContain("Thank you.");
	});
});

describe("colors", () => {
	const luminance = (hex: string) => {
		const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
			const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
			return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
		});
		return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
	};
	const contrast = (one: string, other: string) => {
		const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
		return (bright + 0.05) / (dim + 0.05);
	};
	/** As programs do that turn a light mail dark by themselves. */
	const inverted = (hex: string) =>
		`#${(0xffffff - Number.parseInt(hex.slice(1), 16)).toString(16).padStart(6, "0")}`;
	const pairs = (["light", "dark"] as const).flatMap((scheme) => {
		const { card, page, title, text, muted, link, button } = palette[scheme];
		return [
			...[title, text, muted, link].flatMap((color) => [
				[color, card],
				[color, page],
			]),
			[button.text, button.ground],
			...Object.values(tones).map((tone) => [tone[scheme].text, tone[scheme].ground]),
		] as [string, string][];
	});

	it.each(pairs)("%s on %s is readable, also inverted", (text, ground) => {
		expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
		expect(contrast(inverted(text), inverted(ground))).toBeGreaterThanOrEqual(4.5);
	});
});
