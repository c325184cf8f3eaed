import { expect, it } from "vitest";
import { contactPoints, mailLink, telLink } from "./contact-form.tsx";

it("opens a mail with the questions of the topic", () => {
	const link = mailLink("order-status", "orders@demo.example") ?? "";
	const url = new URL(link);
	expect([url.protocol, url.pathname, url.searchParams.get("subject")]).toEqual([
		"mailto:",
		"orders@demo.example",
		"Order status",
	]);
	expect(url.searchParams.get("body")).toContain("Order or PO number:\r\n");
	expect(link).not.toMatch(/[\s+]/);
	expect(mailLink("sales", null)).toBeNull();
});

it("can't be led to further recipients by an odd address", () => {
	expect(mailLink("sales", "a@b.example?cc=x@y.example")).not.toContain("?cc=");
});

it("dials digits alone", () => {
	expect(telLink("(312) 555-0142")).toBe("tel:3125550142");
});

it("lists only topics that can be reached", () => {
	const nothing = { phone: null, email: null, hours: null, mailto: null };
	expect(
		contactPoints([
			{ ...nothing, topic: "sales", phone: "(312) 555-0142" },
			{ ...nothing, topic: "warranty" },
		]),
	).toMatchObject([{ contactType: "Sales and quotes", telephone: "(312) 555-0142" }]);
});
