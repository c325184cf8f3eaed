/**
 * A browser without scripts: keeps cookies, follows redirects, and submits forms with their default values.
 * Notices missing answers, and can switch to another instance between requests, as behind a load balancer.
 */
import { request } from "node:http";
import demoSignIns from "../../services/data/demo-sign-ins.json" with { type: "json" };
import { type ReadForm, readForms, readPage } from "../e2e/read-html.ts";

/** The connection failed before a complete answer, so the outcome is unknown. */
export class Unanswered extends Error {
	override name = "Unanswered";
}

export type Answer = {
	status: number;
	/** Requested path and query. */
	path: string;
	/** Path and query of a redirect, or `null`. */
	location: string | null;
	html: string;
	/** Visible text, without menus and footer if possible. */
	text: string;
	forms: ReadForm[];
	links: { href: string; text: string }[];
};

/** URL and fields of a form to submit. */
export type FilledForm = { action: string; method: string; fields: [name: string, value: string][] };

/** Timeout in ms; storefronts time out earlier, after a read of 60 s and its repetition. */
const timeoutMs = 300_000;

export type TextBrowser = {
	cookies: Map<string, string>;
	/** Gets a page without following redirects. */
	get(path: string): Promise<Answer>;
	/** Sends a form without following redirects. */
	send(form: FilledForm): Promise<Answer>;
	/** Follows redirects. */
	open(path: string): Promise<Answer>;
	/** Follows redirects. */
	submit(form: FilledForm): Promise<Answer>;
	/** A demo user, or an address with a password. */
	signIn(who: string, password?: string): Promise<void>;
	actFor(accountId: string): Promise<void>;
	/** A copy with the same cookies on another instance. */
	twin(at: () => string): TextBrowser;
};

/** Browser headers; text browsers send no Origin. */
type Manners = { headers?: Record<string, string>; sendsOrigin?: boolean };

/**
 * @param at base URL of the instance; a function, so that it can change
 * @param origin the public origin
 * @param from client address for rate limits
 */
export function newTextBrowser(
	at: () => string,
	origin: string,
	from: string,
	cookies: Map<string, string> = new Map(),
	{ headers: own = {}, sendsOrigin = true }: Manners = {},
): TextBrowser {
	const ask = async (path: string, form?: FilledForm): Promise<Answer> => {
		const post = form?.method.toLowerCase() === "post";
		const headers = {
			accept: "text/html",
			host: new URL(origin).host,
			"x-forwarded-for": from,
			...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") }),
			...(post && { "content-type": "application/x-www-form-urlencoded" }),
			...(post && sendsOrigin && { origin }),
			...own,
		};
		const body = post ? new URLSearchParams(form?.fields).toString() : null;
		const response = await fetchOnce(new URL(path, at()), headers, body);
		for (const cookie of response.setCookies) keep(cookies, cookie);
		const location = response.location && new URL(response.location, origin);
		return {
			status: response.status,
			path,
			location: location ? location.pathname + location.search : null,
			html: response.html,
			text: toText(response.html),
			forms: readForms(response.html),
			// Links from a product to its other SKUs are relative.
			links: readPage(response.html).links.map((link) =>
				link.href.startsWith("?") ? { ...link, href: new URL(path, origin).pathname + link.href } : link,
			),
		};
	};
	const follow = async (first: Answer): Promise<Answer> => {
		let response = first;
		for (let hop = 0; response.location !== null; hop += 1) {
			if (hop === 8) throw new Error(`Too many redirects at ${response.path}.`);
			response = await ask(response.location);
		}
		return response;
	};
	const send = (form: FilledForm) => {
		if (form.method.toLowerCase() === "post") return ask(form.action, form);
		const action = new URL(form.action, origin);
		return ask(`${action.pathname}?${new URLSearchParams(form.fields)}`);
	};
	const browser: TextBrowser = {
		cookies,
		get: (path) => ask(path),
		send,
		open: async (path) => follow(await ask(path)),
		submit: async (form) => follow(await send(form)),
		async signIn(who, password) {
			const demo = demoSignIns.find(({ userId }) => userId === who);
			const page = await retryUntilSettled(() => browser.open("/login"));
			const form = formWith(page, { field: "password" });
			const typed = { email: demo?.email ?? who, password: password ?? demo?.password ?? "" };
			await retryUntilSettled(() => browser.submit(filled(form, typed)));
			if (!cookies.has("__session")) throw new Error(`${who} could not sign in.`);
		},
		async actFor(accountId) {
			const page = await retryUntilSettled(() => browser.open(`/user/switch-account?search=${accountId}`));
			const form = page.forms.find(({ buttons }) => buttons.some(({ value }) => value === accountId));
			// No button: the account is selected already.
			if (form) await retryUntilSettled(() => browser.submit(filled(form, {}, { value: accountId })));
			else if (!page.text.includes(accountId))
				throw new Error(`There is no account ${accountId} to act for.`);
		},
		twin: (elsewhere) =>
			newTextBrowser(elsewhere, origin, from, new Map(cookies), { headers: own, sendsOrigin }),
	};
	return browser;
}

/** Identifies a form on its page. */
type Mark = {
	/** One of its fields. */
	field?: string;
	/** Label of one of its buttons. */
	button?: RegExp;
	action?: RegExp;
};

/** @throws {Error} with the page's text when there is no such form */
export function formWith(page: Answer, { field, button, action }: Mark): ReadForm {
	const form = page.forms.find(
		(form) =>
			(!field ||
				form.fields.some(([name]) => name === field) ||
				form.choices.some(({ name }) => name === field)) &&
			(!button || form.buttons.some(({ text }) => button.test(text))) &&
			(!action || action.test(form.action)),
	);
	if (form) return form;
	const wanted = [field, button, action].filter(Boolean).join(", ");
	throw new Error(`No form with ${wanted} at ${page.path} (${page.status}): ${page.text.slice(0, 600)}`);
}

/**
 * Fills in a form; unknown fields are added, as in a forged one.
 * @param button the submit button; default the first, as with Enter
 */
export function filled(
	form: ReadForm,
	values: Record<string, string | readonly string[]> = {},
	button?: { text?: RegExp; value?: string },
): FilledForm {
	const pressed = button
		? form.buttons.find(
				({ text, value }) =>
					(!button.text || button.text.test(text)) && (button.value === undefined || value === button.value),
			)
		: form.buttons[0];
	if (button && !pressed) throw new Error(`No such button: ${JSON.stringify([button, form.buttons])}`);
	const kept = form.fields.filter(([name]) => !(name in values));
	const typed = Object.entries(values).flatMap(([name, value]) =>
		[value].flat().map((item): [string, string] => [name, item]),
	);
	const sent: [string, string][] = pressed?.name ? [[pressed.name, pressed.value]] : [];
	return {
		action: pressed?.action ?? form.action,
		method: form.method,
		fields: [...kept, ...typed, ...sent],
	};
}

type Raw = { status: number; location: string | null; setCookies: string[]; html: string };

/** A connection per request, so that none of a killed process is reused. */
function fetchOnce(url: URL, headers: Record<string, string>, body: string | null): Promise<Raw> {
	return new Promise((resolve, reject) => {
		const broken = (error: Error) => reject(new Unanswered(`${url.pathname}: ${error.message}`));
		const asked = request(
			url,
			{ method: body === null ? "GET" : "POST", headers, agent: false, timeout: timeoutMs },
			(response) => {
				const chunks: Buffer[] = [];
				response.on("data", (chunk: Buffer) => chunks.push(chunk));
				response.on("error", broken);
				response.on("end", () =>
					resolve({
						status: response.statusCode ?? 0,
						location: response.headers.location ?? null,
						setCookies: response.headers["set-cookie"] ?? [],
						html: Buffer.concat(chunks).toString("utf8"),
					}),
				);
			},
		);
		asked.on("timeout", () => asked.destroy(new Error("no answer in time")));
		asked.on("error", broken);
		asked.end(body ?? undefined);
	});
}

function keep(cookies: Map<string, string>, cookie: string): void {
	const [pair = "", ...attributes] = cookie.split(";");
	const [name = "", ...value] = pair.split("=");
	if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) cookies.delete(name);
	else cookies.set(name, value.join("="));
}

const toText = (html: string) => {
	const from = html.indexOf("<main");
	return (from < 0 ? html : html.slice(from, html.indexOf("</main>")))
		.replace(/<(script|style)\b.*?<\/\1>|<!--.*?-->/gs, "")
		.replace(/<[^>]*>/g, " ")
		.replace(/&#x27;/g, "'")
		.replace(/&quot;/g, '"')
		.replace(/&amp;/g, "&")
		.replace(/\s+/g, " ")
		.trim();
};

/**
 * Retries on 503 and connection errors, as users do; form keys make that safe. The limit is far beyond the slowest
 * restart on a busy machine: it ends what hangs.
 */
export async function retryUntilSettled(ask: () => Promise<Answer>): Promise<Answer> {
	const deadline = Date.now() + 600_000;
	for (;;) {
		const response = await ask().catch((error: unknown) => {
			if (!(error instanceof Unanswered) || Date.now() > deadline) throw error;
			return null;
		});
		if (response && (response.status < 502 || Date.now() > deadline)) return response;
		await new Promise((resolve) => setTimeout(resolve, 250));
	}
}
