/**
 * A browser without scripts, over HTTP: it keeps cookies, follows redirects, reads the forms of a page and sends them
 * as they stand, with what is typed. It notices when nobody answers, and it can be pointed at another copy of the shop
 * between two requests, as a load balancer does.
 */
import { request } from "node:http";
import demoSignIns from "../../services/data/demo-sign-ins.json" with { type: "json" };
import { type ReadForm, readForms, readPage } from "../e2e/read-html.ts";

/** The connection was refused, or broken off before an answer was whole: nobody knows what has happened. */
export class Unanswered extends Error {
	override name = "Unanswered";
}

export type Answer = {
	status: number;
	/** Where it was asked for, with its query. */
	path: string;
	/** Where a redirect leads, as a path with its query; `null` for another answer. */
	location: string | null;
	html: string;
	/** What is read on the page, menus and footer left out where it has them. */
	text: string;
	forms: ReadForm[];
	links: { href: string; text: string }[];
};

/** A form as it is to be sent: the address and everything that stands in it. */
export type FilledForm = { action: string; method: string; fields: [name: string, value: string][] };

/** Longest wait for an answer, in ms; storefronts give up on a service long before. */
const timeoutMs = 30_000;

export type TextBrowser = {
	cookies: Map<string, string>;
	/** One request, without following anything. */
	get(path: string): Promise<Answer>;
	/** Sends a form, without following anything. */
	send(form: FilledForm): Promise<Answer>;
	/** Reads a page; follows redirects. */
	open(path: string): Promise<Answer>;
	/** Sends a form, and follows where it leads. */
	submit(form: FilledForm): Promise<Answer>;
	/** Signs in as one of the demonstration, or with an address and a password. */
	signIn(who: string, password?: string): Promise<void>;
	actFor(accountId: string): Promise<void>;
	/** The same browser as another one: the same cookies so far, another copy of the shop. */
	twin(at: () => string): TextBrowser;
};

/** What a browser sends of itself; old text browsers send no Origin with a form. */
type Manners = { headers?: Record<string, string>; sendsOrigin?: boolean };

/**
 * @param at address of the copy of the shop that is asked; a function, so that it may change
 * @param origin the address that the shop is known by
 * @param from address of the visitor, by which limits count
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
		const answer = await fetchOnce(new URL(path, at()), headers, body);
		for (const cookie of answer.setCookies) keep(cookies, cookie);
		const location = answer.location && new URL(answer.location, origin);
		return {
			status: answer.status,
			path,
			location: location ? location.pathname + location.search : null,
			html: answer.html,
			text: toText(answer.html),
			forms: readForms(answer.html),
			links: readPage(answer.html).links,
		};
	};
	const follow = async (first: Answer): Promise<Answer> => {
		let answer = first;
		for (let hop = 0; answer.location !== null; hop += 1) {
			if (hop === 8) throw new Error(`Too many redirects at ${answer.path}.`);
			answer = await ask(answer.location);
		}
		return answer;
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
			// Without its button it is the one that is acted for already.
			if (form) await retryUntilSettled(() => browser.submit(filled(form, {}, { value: accountId })));
			else if (!page.text.includes(accountId))
				throw new Error(`There is no account ${accountId} to act for.`);
		},
		twin: (elsewhere) =>
			newTextBrowser(elsewhere, origin, from, new Map(cookies), { headers: own, sendsOrigin }),
	};
	return browser;
}

/** What a form is recognized by on its page. */
type Mark = {
	/** A field or choice that it has. */
	field?: string;
	/** Text of one of its buttons. */
	button?: RegExp;
	action?: RegExp;
};

/** @throws {Error} with what stands on the page when there is no such form */
export function formWith(page: Answer, { field, button, action }: Mark): ReadForm {
	const form = page.forms.find(
		(one) =>
			(!field ||
				one.fields.some(([name]) => name === field) ||
				one.choices.some(({ name }) => name === field)) &&
			(!button || one.buttons.some(({ text }) => button.test(text))) &&
			(!action || action.test(one.action)),
	);
	if (form) return form;
	const wanted = [field, button, action].filter(Boolean).join(", ");
	throw new Error(`No form with ${wanted} at ${page.path} (${page.status}): ${page.text.slice(0, 600)}`);
}

/**
 * A form with what somebody types and chooses in it; what it has no field for is added, as a forged one does.
 * @param button which button sends it; its first one unless said, as the Enter key does
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
		[value].flat().map((one): [string, string] => [name, one]),
	);
	const sent: [string, string][] = pressed?.name ? [[pressed.name, pressed.value]] : [];
	return {
		action: pressed?.action ?? form.action,
		method: form.method,
		fields: [...kept, ...typed, ...sent],
	};
}

type Raw = { status: number; location: string | null; setCookies: string[]; html: string };

/** A connection of its own for each request: none that a killed process has left behind is used again. */
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
 * Asks again while the shop says that it cannot answer now, or nobody answers, as people do who are told to try again;
 * forms carry a key, so that a repetition does nothing twice.
 */
export async function retryUntilSettled(ask: () => Promise<Answer>, limitMs = 120_000): Promise<Answer> {
	const deadline = Date.now() + limitMs;
	for (;;) {
		const answer = await ask().catch((error: unknown) => {
			if (!(error instanceof Unanswered) || Date.now() > deadline) throw error;
			return null;
		});
		if (answer && (answer.status < 502 || Date.now() > deadline)) return answer;
		await new Promise((resolve) => setTimeout(resolve, 250));
	}
}
