/**
 * What Enter in a text field does. A browser sends a form with its first submit button then, so in a form that something
 * is typed into, that button must not decide or destroy anything.
 */

export type TypedForm = {
	action: string;
	/** Text of the form's first submit button, and its name and value. */
	button: string;
	sends: string;
	/** Names of the fields that Enter sends the form from. */
	fields: string[];
	/** Whether the form has a text box of several lines, where Enter does not send it. */
	hasTextBox: boolean;
	buttons: string[];
};

/** Inputs in which Enter sends the form. */
const typed = new Set([
	"text",
	"search",
	"email",
	"tel",
	"url",
	"number",
	"password",
	"date",
	"time",
	"month",
]);

/** Words of buttons that decide something or take it away. */
const deciding =
	/\b(accept|approve|apply credit|cancel|clear|close|decline|delete|disable|discard|empty|finish|leave out|pay|place (the )?order|reject|remove|reopen|reset|revoke|sign out|submit|undo|withdraw)\b/i;

export const decides = ({ button }: TypedForm) => deciding.test(button);

const tag = /<(form|\/form|input|textarea|button)\b([^>]*)>/g;
const attribute = (attributes: string, name: string) =>
	new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
const textAfter = (html: string, from: number) =>
	html
		.slice(from, html.indexOf("</button>", from))
		.replace(/<[^>]*>/g, "")
		.replace(/&\w+;|&#x?\w+;/g, "'")
		.trim();

/** The forms of a page that something can be typed into and that change something, with the button that Enter presses. */
export function typedForms(html: string): TypedForm[] {
	const forms = new Map<string, TypedForm & { method: string }>();
	let open = "";
	for (const found of html.matchAll(tag)) {
		const [whole, name, attributes = ""] = found;
		if (name === "form") {
			open = attribute(attributes, "id") ?? `#${found.index}`;
			forms.set(open, {
				method: attribute(attributes, "method")?.toLowerCase() ?? "get",
				action: attribute(attributes, "action") ?? "",
				button: "",
				sends: "",
				fields: [],
				hasTextBox: false,
				buttons: [],
			});
			continue;
		}
		if (name === "/form") {
			open = "";
			continue;
		}
		const form = forms.get(attribute(attributes, "form") ?? open);
		if (!form || /\sdisabled(=|\s|$)/.test(` ${attributes}`)) continue;
		const type = attribute(attributes, "type") ?? (name === "button" ? "submit" : "text");
		if (name === "textarea") form.hasTextBox = true;
		if (name === "input" && typed.has(type)) form.fields.push(attribute(attributes, "name") ?? "");
		const submits = type === "submit" || type === "image";
		if ((name === "button" || name === "input") && submits) {
			const text =
				name === "button"
					? textAfter(html, found.index + whole.length) || (attribute(attributes, "aria-label") ?? "")
					: (attribute(attributes, "value") ?? "");
			if (form.buttons.length === 0) {
				form.button = text;
				form.sends = `${attribute(attributes, "name") ?? ""}=${attribute(attributes, "value") ?? ""}`;
			}
			form.buttons.push(text);
		}
	}
	return [...forms.values()].filter(
		({ method, fields, hasTextBox }) => method === "post" && (fields.length > 0 || hasTextBox),
	);
}
