import { expect, it } from "vitest";
import { digestMail } from "./jobs.server.ts";

const item = (index: number) => ({
	subject: `Invoice ${index} is due`,
	path: `/user/invoices/${index}`,
	at: "2026-11-22T12:00:00.000Z",
	account: index === 1 ? "Harbor Electric" : null,
	kind: "invoice-due" as const,
	status: "Due Nov 30, 2026",
	total: "$12.00",
});

it("lists what happened with dates, accounts and links", () => {
	expect(digestMail([item(1)], "https://shop.example", "America/Chicago")).toMatchObject({
		subject: "Your daily digest: 1 update",
		body: "1 update since the last digest.\n\nInvoice 1 is due (Nov 22, 2026, Harbor Electric)\nhttps://shop.example/user/invoices/1",
	});
});

it("counts what is too much for a mail", () => {
	const { subject, body } = digestMail(
		Array.from({ length: 60 }, (_, index) => item(index)),
		"",
		"America/Chicago",
	);
	expect(subject).toBe("Your daily digest: 60 updates");
	expect(body).toContain("And 10 more in your inbox.");
});
