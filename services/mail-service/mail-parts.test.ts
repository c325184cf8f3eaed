import { expect, it } from "vitest";
import { mailDetailsSchema } from "#rules/mail/mail-details";
import { mailParts } from "./mail-parts.ts";

const mail = {
	recipient: "nia@test.example",
	subject: "Quote <QT-1> has been answered",
	body: "Dear Nia,\nprices are held.\n\nSee https://shop.example/help?a=1&b=2. Thanks <script>alert(1)</script>",
	link: "https://shop.example/user/quotes/7",
};

const parts = (content: Parameters<typeof mailParts>[0], name = "Meridian Lighting") =>
	mailParts(content, name, { name, contact: ["100 Demo Street, Chicago, IL 60601"] }, "https://shop.example");

it("has the text with the link and who sent it", () => {
	expect(parts(mail).text).toBe(
		`${mail.body}\n\nView quote:\nhttps://shop.example/user/quotes/7\n\n-- \nMeridian Lighting sent this email to nia@test.example.`,
	);
	expect(parts({ ...mail, link: null }).text).not.toContain("View quote");
});

it("has HTML with paragraphs, links and a button, and nothing of the text as markup", () => {
	const { html } = parts(mail, 'Meridian "&" Lighting');
	expect(html).toContain("Dear Nia,<br/>prices are held.</p>");
	expect(html).toContain('href="https://shop.example/help?a=1&amp;b=2"');
	expect(html).toContain(">View quote</span>");
	expect(html).toContain('<span style="white-space:nowrap">QT-1</span>&gt; has been answered</h1>');
	expect(html).toContain("Meridian &quot;&amp;&quot; Lighting");
	expect(html).not.toMatch(/<script|<QT-1>/);
	expect(html).toContain("prefers-color-scheme:dark");
	expect(html.match(/<table(?![^>]*role="presentation")/g)).toBeNull();
});

it("shows the beginning of the text in the list of a mailbox", () => {
	const beginning = (body: string) =>
		/data-skip-in-text="true">(.*?)<div>/s.exec(parts({ ...mail, body }).html)?.[1];
	expect(beginning("One\ntwo.")).toBe("One two.");
	expect(beginning(`${"word ".repeat(40)}end`)).toMatch(/^(word ){21}word…$/);
	expect(beginning("x".repeat(300))).toBe(`${"x".repeat(110)}…`);
});

it("keeps numbers in one line, unless they are too long for a phone", () => {
	const { html } = parts({
		...mail,
		body: "Purchase order PO-2026-0931 of SCX-U160X244X120-A090-840-FW-1D1, 0-10 V.",
	});
	const whole = [...html.matchAll(/<span style="white-space:nowrap">([^<]*)<\/span>/g)].map(
		([, number]) => number,
	);
	expect(whole).toEqual(["QT-1", "PO-2026-0931", "0-10"]);
	expect(html).toContain(" of SCX-U160X244X120-A090-840-FW-1D1, ");
});

it("keeps whole values in one line whatever their case, and breaks sentences at their words", () => {
	const { html } = parts({
		...mail,
		details: mailDetailsSchema.parse({
			facts: [
				{ label: "Purchase order", value: "po-2026-1310" },
				{ label: "Name", value: "Job-14 of the north dock" },
				{ label: "Quote", value: "job-14-b-of-the-north-dock" },
			],
			tables: [{ heading: "Items", lines: [{ title: "SCX-L144X96-A090-840-FW-1D1" }], count: 1 }],
		}),
	});
	const whole = [...html.matchAll(/<span style="white-space:nowrap">([^<]*)<\/span>/g)].map(
		([, text]) => text,
	);
	expect(whole).toEqual(["QT-1", "po-2026-1310", "SCX-L144X96-A090-840-FW-1D1"]);
});
