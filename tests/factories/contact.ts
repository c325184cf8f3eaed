import type { ContactMessage } from "#contracts/contact/contact-requests";

/** A question without a callback. */
export const makeMessage = (fields: Partial<ContactMessage> = {}): ContactMessage => ({
	topic: "technical",
	name: "Nia Brandt",
	email: "nia@test.example",
	phone: "",
	company: "",
	accountNumber: "",
	reference: "",
	message: "Does TOL-24 dim on 0-10 V?",
	callback: null,
	...fields,
});
