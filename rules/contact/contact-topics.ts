/** Topics of the contact form. Free of schemas, for use in the browser. */

type Topic = {
	label: string;
	/** What helps us answer at once. */
	include: string;
	/** The number that belongs to such a message. */
	reference: string;
};

export const contactTopics = {
	sales: {
		label: "Sales and quotes",
		include: "Part numbers and quantities, project name, location and the date you need it.",
		reference: "Quote number",
	},
	"order-status": {
		label: "Order status",
		include: "PO number, ship-to address and what is missing or wrong.",
		reference: "Order or PO number",
	},
	technical: {
		label: "Technical question",
		include: "Part number, line voltage, dimmer model and what it mounts in or on.",
		reference: "Order or part number",
	},
	warranty: {
		label: "Warranty",
		include: "Part number, date code, hours of use and what happens.",
		reference: "Order or claim number",
	},
	credit: {
		label: "Credit and accounts receivable",
		include: "Account number, invoice number and your question.",
		reference: "Invoice number",
	},
	website: {
		label: "Website help",
		include: "What you tried, what you saw, and your browser.",
		reference: "Page or order number",
	},
} as const satisfies Record<string, Topic>;
export type ContactTopic = keyof typeof contactTopics;
export const contactTopicNames = Object.keys(contactTopics) as [ContactTopic, ...ContactTopic[]];

export const isContactTopic = (name: string): name is ContactTopic => Object.hasOwn(contactTopics, name);

/** Longest texts, in characters. */
export const contactLimits = {
	name: 120,
	email: 254,
	phone: 40,
	company: 120,
	account: 40,
	reference: 60,
	message: 4_000,
} as const;

/** An address without names, lists and control characters. */
export const emailPattern =
	/^[^\s\p{Cc}@<>,;:"()[\]\\]+@[^\s\p{Cc}@<>,;:"()[\]\\]+\.[^\s\p{Cc}@<>,;:"()[\]\\]+$/u;

/** A phone number has at least ten digits, with its area code. */
export const phonePattern = /^(?:\D*\d){10,15}\D{0,12}(?:\d{0,6})$/;
