/** Reads links, metadata and forms of server-rendered pages, as crawlers and text browsers do. */

export type PageLink = { href: string; rel: readonly string[]; text: string };

export type ReadPage = {
	title: string;
	description: string;
	canonical: string;
	/** Empty without a robots meta tag. */
	robots: string;
	/** Structured data; invalid JSON becomes a record without a type. */
	structured: Record<string, unknown>[];
	links: PageLink[];
};

export function readPage(html: string): ReadPage {
	const head = html.slice(0, html.indexOf("</head>"));
	const meta = (name: string) =>
		tags(head, "meta")
			.filter((attributes) => attributes.name === name)
			.map(({ content = "" }) => content)
			.join();
	return {
		title: plain(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ""),
		description: meta("description"),
		robots: meta("robots"),
		canonical: tags(head, "link").find(({ rel }) => rel === "canonical")?.href ?? "",
		structured: [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
			([, json = ""]) => record(json),
		),
		links: [...html.matchAll(/<a (?<attributes>[^>]*)>(?<content>.*?)<\/a>/gs)].flatMap(({ groups }) => {
			const { href, rel = "" } = getAttributes(groups?.attributes ?? "");
			return href ? [{ href, rel: rel.split(" "), text: plain(groups?.content ?? "") }] : [];
		}),
	};
}

function record(json: string): Record<string, unknown> {
	try {
		return JSON.parse(json);
	} catch {
		return { unreadable: json };
	}
}

export type ReadForm = {
	action: string;
	method: string;
	/** Default values in page order, without buttons. */
	fields: [name: string, value: string][];
	/** Radio buttons and checkboxes. */
	choices: { name: string; value: string }[];
	/** Submit buttons; `name` is empty for those without a value. */
	buttons: { name: string; value: string; text: string; action: string }[];
};

/** Forms with the values that a browser without scripts would submit, including controls with a `form` attribute. */
export function readForms(html: string): ReadForm[] {
	const outside = [...html.matchAll(control)].map(([whole]) => whole).filter((whole) => ofForm.test(whole));
	return [...html.matchAll(/<form (?<attributes>[^>]*)>(?<content>.*?)<\/form>/gs)].map(({ groups }) => {
		const { action = "", method = "get", id } = getAttributes(groups?.attributes ?? "");
		const own = outside.filter((whole) => id && ofForm.exec(whole)?.[1] === id).join("");
		const content = (groups?.content ?? "") + own;
		const controls = [...content.matchAll(control)].map(
			([, input, tag = "input", attributes = input ?? "", inner = ""]): Control => ({
				...getAttributes(attributes),
				tag,
				inner,
			}),
		);
		return {
			action,
			method,
			fields: controls.flatMap(getSent),
			choices: controls.filter(isChoice).map(({ name = "", value = "on" }) => ({ name, value })),
			buttons: controls
				.filter(({ tag, type = "submit" }) => tag === "button" && type === "submit")
				.map(({ name = "", value = "", inner, formaction = action }) => ({
					name,
					value,
					text: plain(inner),
					action: formaction,
				})),
		};
	});
}

const control = /<input\b([^>]*)>|<(select|textarea|button)\b([^>]*)>(.*?)<\/\2>/gs;
/** With a `form` attribute, anywhere on the page. */
const ofForm = /^<\w+ [^>]*\bform="([^"]+)"/;
type Control = { tag: string; inner: string } & Record<string, string>;

const isChoice = ({ tag, type }: Control) => tag === "input" && (type === "checkbox" || type === "radio");

function getSent(control: Control): [string, string][] {
	const { tag, name, value = "", inner } = control;
	if (!name || tag === "button" || "disabled" in control) return [];
	if (isChoice(control)) return "checked" in control ? [[name, control.value ?? "on"]] : [];
	if (tag === "textarea") return [[name, plain(inner)]];
	if (tag === "input") return control.type === "submit" ? [] : [[name, value]];
	const options = [...inner.matchAll(/<option\b(?<attributes>[^>]*)>(?<text>.*?)<\/option>/gs)].map(
		({ groups }) => ({ text: plain(groups?.text ?? ""), ...getAttributes(groups?.attributes ?? "") }),
	) as Record<string, string>[];
	const chosen = options.find((option) => "selected" in option) ?? options[0];
	return [[name, chosen?.value ?? chosen?.text ?? ""]];
}

const tags = (html: string, name: string) =>
	[...html.matchAll(new RegExp(`<${name} ([^>]*)>`, "g"))].map(([, attributes = ""]) =>
		getAttributes(attributes),
	);

const getAttributes = (text: string): Record<string, string> =>
	Object.fromEntries(
		[...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [
			name.toLowerCase(),
			plain(value),
		]),
	);

const entities: Record<string, string> = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: '"',
	"#x27": "'",
	nbsp: "\u00a0",
};

/** Text without tags and comments, entities decoded, whitespace collapsed. */
const plain = (html: string) =>
	html
		.replace(/<[^>]*>/g, "")
		.replace(/&([#\w]+);/g, (whole, name) => entities[name] ?? whole)
		.replace(/\s+/g, " ")
		.trim();
