import { expect, it } from "vitest";
import { digestDetails } from "./mail-details.ts";

const event = {
	kind: "order-placed" as const,
	subject: "Order SO-1 has been placed",
	path: "/user/orders/1",
	day: "Nov 22, 2026",
	account: "Harbor Electric",
	status: "Pending",
	total: "$294.50",
};

it("shows each event with its day, account, status and sum", () => {
	expect(digestDetails([event]).tables?.[0]?.lines).toEqual([
		{
			title: "Order SO-1 has been placed",
			path: "/user/orders/1",
			notes: ["Nov 22, 2026 · Harbor Electric · Pending"],
			amount: "$294.50",
		},
	]);
});

it("leaves out a status that the subject says", () => {
	const overdue = {
		...event,
		subject: "Invoice 7 is overdue",
		status: "Overdue",
		account: null,
		total: null,
	};
	expect(digestDetails([overdue]).tables?.[0]?.lines[0]).toMatchObject({
		notes: ["Nov 22, 2026"],
		amount: "",
	});
});

it("counts the events of each kind, and all", () => {
	const shipped = { ...event, kind: "order-shipped" as const };
	expect(digestDetails([event, shipped, shipped]).totals).toEqual([
		{ label: "Order placed", value: "1" },
		{ label: "Order shipped", value: "2" },
		{ label: "All updates", value: "3" },
	]);
});
