/**
 * Implicit submission: Enter presses a form's first submit button, so in forms with text input that button
 * must not decide or destroy anything.
 */

export type TypedForm = {
	action: string;
	/** Label, name and value of the first submit button. */
	button: string;
	sends: string;
	/** Fields in which Enter submits. */
	fields: string[];
	/** Enter does not submit in a textarea. */
	hasTextBox: boolean;
	buttons: string[];
};

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

/** Labels of buttons that decide or destroy something. */
const deciding =
	/\b(accept|approve|apply credit|cancel|clear|close|decline|delete|disable|discard|empty|finish|leave out|pay|place (the )?order|reject|remove|reopen|reset|revoke|sign out|submit|undo|withdraw)\b/i;

export const decides = ({ button }: TypedForm) => deciding.test(button);

/** Whether Enter has a choice: buttons of several labels, beside the unseen default one. */
export const hasSeveralButtons = ({ buttons }: TypedForm) => new Set(buttons.filter(Boolean)).size > 1;

/**
 * Name and value of the button that Enter presses, by page, for every form with several buttons. A form that isn't listed
 * fails a test: decide what Enter does in each of its boxes, and begin it with a `DefaultButton` where its first button is
 * for something else.
 */
export const enterSends: Record<string, readonly string[]> = {
	// A quantity box adds its row when no other is filled in.
	"features/catalog/product/product-page": ["="],
	"features/warranty/warranty-claim-page": ["intent=check"],
	"features/lighting-layouts/layout-request-page": ["intent=send"],
	// The name of a list: moves the selected favorites there.
	"features/favorites/favorites-page": ["intent=enter"],
	"features/projects/project-layout": ["intent=save"],
	"features/projects/project-page": ["intent=save"],
	"features/quotes/create/new-quote-page": ["status=draft"],
	"features/invoices/pay/pay-invoices-page": ["intent=update"],
	"features/contact/received/customer-message-page": ["intent=answer"],
	// Text boxes alone, in which Enter begins a line.
	"features/tax/review/tax-certificate-page": ["intent=accepted"],
	"features/payback/payback-calculator-page": ["="],
	"features/submittals/package/submittal-page": ["intent=make"],
	"features/cart/cart-page": ["status=draft"],
	"features/payments/portal/portal-payment-page": ["intent=pay"],
	"features/quick-order/entry/quick-order-page": ["way=pad"],
	// Keeps what is typed for a quote or project.
	"features/quick-order/review/order-list-page": ["intent=save"],
};

const tag = /<(form|\/form|input|textarea|button)\b([^>]*)>/g;
const attribute = (attributes: string, name: string) =>
	new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
const textAfter = (html: string, from: number) =>
	html
		.slice(from, html.indexOf("</button>", from))
		.replace(/<[^>]*>/g, "")
		.replace(/&\w+;|&#x?\w+;/g, "'")
		.trim();

/** Forms with text input that change something, and their default button. */
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
