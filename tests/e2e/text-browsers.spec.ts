/**
 * What people do with w3m and lynx, step by step: links, plain forms, and cookies; no script, no Origin and no
 * Sec-Fetch headers. Each step reads the page before it, so a link or a field that such a browser lacks fails here.
 */
import { expect, test } from "./fixtures.ts";
import { type ReadForm, readForms, readPage } from "./read-html.ts";

/** A text browser: follows redirects, keeps cookies, sends what stands in the form. */
class TextBrowser {
	url = "";
	status = 0;
	html = "";
	private readonly cookies = new Map<string, string>();

	constructor(private readonly origin: string) {}

	async open(address: string, post?: URLSearchParams): Promise<void> {
		let next = new URL(address, this.url || this.origin);
		let body = post;
		for (let hop = 0; hop < 5; hop += 1) {
			const response = await fetch(next, {
				method: body ? "POST" : "GET",
				body,
				redirect: "manual",
				headers: {
					"User-Agent": "Lynx/2.9.0 libwww-FM/2.14",
					Accept: "text/html, text/plain",
					"Accept-Encoding": "gzip",
					Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
					...(this.url && { Referer: this.url }),
				},
			});
			for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
			this.url = next.href;
			this.status = response.status;
			this.html = await response.text();
			const location = response.headers.get("Location");
			if (!location) return;
			next = new URL(location, next);
			body = undefined;
		}
		throw new Error(`Too many redirects at ${next}`);
	}

	get path(): string {
		const { pathname, search } = new URL(this.url);
		return pathname + search;
	}

	/** What is read, without menus and footer. */
	get main(): string {
		return this.html
			.slice(this.html.indexOf("<main"), this.html.indexOf("</main>"))
			.replace(/<[^>]*>/g, " ")
			.replace(/\s+/g, " ");
	}

	async follow(text: RegExp): Promise<void> {
		const link = readPage(this.html).links.find((candidate) => text.test(candidate.text));
		if (!link) throw new Error(`No link ${text} on ${this.url}`);
		await this.open(link.href);
	}

	/** Sends the first form that has the field. */
	async send(values: Record<string, string>): Promise<void> {
		const [field = ""] = Object.keys(values);
		const form = readForms(this.html).find(({ fields }) => fields.some(([name]) => name === field));
		if (!form) throw new Error(`No form with ${field} on ${this.url}`);
		const data = filled(form, values);
		const action = new URL(form.action, this.url);
		if (form.method.toLowerCase() === "post") return this.open(action.href, data);
		action.search = data.toString();
		return this.open(action.href);
	}

	private keep(cookie: string): void {
		const [pair = "", ...attributes] = cookie.split(";");
		const [name = "", ...value] = pair.split("=");
		const ends = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute));
		if (ends) this.cookies.delete(name);
		else this.cookies.set(name, value.join("="));
	}
}

const filled = ({ fields }: ReadForm, values: Record<string, string>) =>
	new URLSearchParams(fields.map(([name, value]) => [name, values[name] ?? value]));

test("a text browser searches, filters, sorts and opens a product with its spec sheet @http", async ({
	baseURL,
}) => {
	const browser = new TextBrowser(baseURL ?? "");
	await browser.open("/");
	await browser.send({ q: "par38 25 degree" });
	expect(browser.path).toBe("/catalogsearch/par38%2025%20degree");
	expect(browser.main).toMatch(/\d+ products/);

	await browser.follow(/^Dimmable/);
	expect(browser.path).toBe("/catalogsearch/par38%2025%20degree?dimmable=yes");
	expect(browser.main).toContain("Remove Dimmable");
	await browser.send({ sort: "lumens-desc" });
	expect(browser.path).toBe("/catalogsearch/par38%2025%20degree?dimmable=yes&sort=lumens-desc");

	await browser.follow(/PAR38.*E26/);
	expect(browser.path).toMatch(/^\/p\/led-lamps\/par-reflectors\//);
	expect(browser.main).toContain("Luminous flux");
	expect(browser.main).toContain("Sign in for pricing");
	await browser.follow(/^Spec sheet for submittals/);
	expect(browser.status).toBe(200);
	expect(browser.html.startsWith("%PDF-")).toBe(true);
});

test("a text browser subscribes, and reads that it did, once @http", async ({ baseURL }) => {
	const browser = new TextBrowser(baseURL ?? "");
	await browser.open("/category/outdoor");
	await browser.send({ EMAIL: "reader@example.com" });
	expect(browser.status).toBe(200);
	expect(browser.path).toBe("/category/outdoor");
	expect(browser.html).toContain("You have subscribed to our Newsletter");
	await browser.open("/category/outdoor");
	expect(browser.html).not.toContain("You have subscribed to our Newsletter");
});

test("a text browser reads what is wrong with an address, and mends it @http", async ({ baseURL }) => {
	const browser = new TextBrowser(baseURL ?? "");
	for (const wrong of ["", "reader", "reader@", "@example.com", "a b@example.com", "reader@example"]) {
		await browser.open("/");
		await browser.send({ EMAIL: wrong });
		expect(browser.status, wrong).toBe(400);
		expect(browser.main, wrong).toContain("The Email you enter is incorrect");
	}
	await browser.send({ EMAIL: "reader@example.com" });
	expect(browser.html).toContain("You have subscribed to our Newsletter");
});
