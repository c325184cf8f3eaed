/** Filtering, sorting and searching invoices over HTTP, on both databases. */

import { describe, expect, it } from "vitest";
import type { InvoiceSummary } from "#contracts/invoices/invoices";
import { portalServiceContract } from "#contracts/payments/portal-service";
import { daysAfter } from "#rules/clock/time-zones";
import { ageBuckets } from "#rules/invoices/aging";
import { invoiceSorts, invoiceState, invoiceStatuses } from "#rules/invoices/invoice-status";
import { demoClient } from "../../setup/demo-clients.ts";
import {
	allOfBangor,
	bangor,
	dana,
	danaInBangor,
	dueIn,
	harbor,
	newInvoice,
	newMemo,
	numbers,
	paidCents,
	rosa,
	services,
	setUpInvoiceDesk,
	today,
} from "../../setup/invoices/invoice-desk.ts";
import { dialects } from "../../setup/postgres.ts";

describe.each(dialects)("invoice lists on %s", (dialect) => {
	setUpInvoiceDesk(dialect);

	describe("invoice list", () => {
		const getState = ({ dueOn, InvoiceTotal, InvoiceBalance }: InvoiceSummary) =>
			invoiceState(
				{ dueOn, totalCents: Number(InvoiceTotal) * 100, balanceCents: InvoiceBalance * 100 },
				today,
			);

		it("returns every state by the rule, newest first, in pages", async () => {
			const all = await allOfBangor();
			expect(all).toHaveLength(dueIn.length * paidCents.length);
			for (const invoice of all) expect(invoice).toMatchObject(getState(invoice));
			expect(new Set(all.map(({ status }) => status))).toEqual(new Set(invoiceStatuses));
			const dates = all.map(({ issuedOn }) => issuedOn);
			expect(dates).toEqual([...dates].sort().reverse());
			const beyond = await danaInBangor.invoices({ accountId: bangor, page: 99 });
			expect(beyond).toMatchObject({ page: 2, pageCount: 2 });
			expect(numbers(beyond.invoices)).toEqual(numbers(all.slice(25)));
		});

		it.each([...invoiceStatuses, "unpaid" as const])("filters by status %s", async (status) => {
			const wanted = (invoice: InvoiceSummary) =>
				status === "unpaid" ? invoice.status !== "Paid" : getState(invoice).status === status;
			const expected = (await allOfBangor()).filter(wanted);
			expect(expected.length).toBeGreaterThan(0);
			expect(numbers(await allOfBangor({ status }))).toEqual(numbers(expected));
		});

		it.each(ageBuckets)("filters by age %s", async (age) => {
			const expected = (await allOfBangor()).filter((invoice) => getState(invoice).age === age);
			expect(expected.length).toBeGreaterThan(0);
			expect(numbers(await allOfBangor({ age }))).toEqual(numbers(expected));
			expect(await allOfBangor({ age, status: "Paid" })).toEqual([]);
		});

		it("filters by date of issue, both ends included", async () => {
			const from = daysAfter(today, -90);
			const to = daysAfter(today, -60);
			const found = await allOfBangor({ from, to });
			const expected = (await allOfBangor()).filter(
				({ issuedOn }) => String(issuedOn) >= from && String(issuedOn) <= to,
			);
			expect(numbers(found)).toEqual(numbers(expected));
			expect(new Set(found.map(({ issuedOn }) => issuedOn))).toEqual(
				new Set([from, daysAfter(today, -61), to]),
			);
		});

		it.each(invoiceSorts)("sorts by %s", async (sort) => {
			const list = await allOfBangor({ sort });
			const key = (invoice: InvoiceSummary): (string | number)[] => {
				if (sort === "due") return [String(invoice.dueOn), invoice.Invoice];
				if (sort === "number") return [invoice.Invoice];
				if (sort === "balance") return [-invoice.InvoiceBalance];
				return [String(invoice.issuedOn), invoice.Invoice];
			};
			const sign = sort === "newest" ? -1 : 1;
			const compare = (a: InvoiceSummary, b: InvoiceSummary) => {
				const [left, right] = [key(a), key(b)];
				const at = left.findIndex((value, index) => value !== right[index]);
				if (at < 0) return 0;
				return (left[at] ?? "") < (right[at] ?? "") ? -sign : sign;
			};
			expect(list.map(key)).toEqual([...list].sort(compare).map(key));
		});

		it("sums the whole balance regardless of filters", async () => {
			const all = await allOfBangor();
			const list = await danaInBangor.invoices({ accountId: bangor, status: "Paid", search: "nothing" });
			expect(list).toMatchObject({ total: 0, page: 1, pageCount: 1, invoices: [] });
			const owed = (age?: string) =>
				all
					.filter((invoice) => age === undefined || invoice.age === age)
					.reduce((cents, { InvoiceBalance }) => cents + Math.round(InvoiceBalance * 100), 0) / 100;
			expect(list.balance).toBe(owed());
			expect(list.ageing).toEqual(Object.fromEntries(ageBuckets.map((age) => [age, owed(age)])));
			expect((await rosa.invoices({ accountId: harbor })).balance).not.toBe(list.balance);
		});

		it("searches number, purchase order and order number, with wildcards taken literally", async () => {
			const odd = await newInvoice({ po: "Dock 100%_\\ 'A'", order: "SO-77" });
			const find = async (search: string) =>
				numbers((await dana.invoices({ accountId: harbor, search })).invoices);
			for (const search of [odd.number, odd.number.toLowerCase(), "dock 100%", "so-77 DOCK", "_\\", "'a'"])
				expect([search, await find(search)]).toEqual([search, [odd.number]]);
			for (const search of ["dock 200", "%%%%", "100_"]) expect(await find(search)).toEqual([]);
		});

		it("is filtered by due date and total, both included", async () => {
			const [one] = (await dana.invoices({ accountId: harbor })).invoices;
			const { dueOn, InvoiceTotal: total } = one ?? {};
			if (!one || !dueOn || !total) throw new Error("The seed has no invoice with a total and a due date.");
			const find = async (filters: Omit<Parameters<typeof dana.invoices>[0], "accountId">) =>
				numbers((await dana.invoices({ accountId: harbor, ...filters })).invoices);
			const same = { dueFrom: dueOn, dueTo: dueOn, totalFrom: total, totalTo: total };
			expect(await find(same)).toContain(one.Invoice);
			expect(await find({ ...same, totalFrom: total + 0.01, totalTo: total + 1 })).not.toContain(one.Invoice);
			expect(await find({ totalFrom: 99_999_999 })).toEqual([]);
			expect(await find({ dueTo: "2000-01-01" })).toEqual([]);
		});

		it("is empty with zero sums for an account without invoices", async () => {
			const augusta = "10050";
			const ada = await demoClient(services, portalServiceContract, "demo-administrator", augusta);
			expect(await ada.invoices({ accountId: augusta })).toMatchObject({
				invoices: [],
				creditMemos: [],
				openRmas: [],
				total: 0,
				pageCount: 1,
				balance: 0,
				ageing: { current: 0, "90+": 0 },
			});
		});

		it("includes credit memos and open returns", async () => {
			const memo = await newMemo(12_345, bangor);
			const rma = {
				account_id: bangor,
				opened_on: today,
				sku: "SKU-1",
				name: "Downlight",
				quantity: 2,
				reason: "Damaged",
				status: "Goods awaited",
			};
			await services.db
				.insertInto("rma")
				.values([
					{ ...rma, id: "rma-1", number: "RMA-1", closed: 0 },
					{ ...rma, id: "rma-2", number: "RMA-2", closed: 1 },
					{ ...rma, id: "rma-3", number: "RMA-3", closed: 0, account_id: harbor },
				])
				.execute();
			const { creditMemos, openRmas } = await danaInBangor.invoices({ accountId: bangor });
			expect(creditMemos).toContainEqual({
				id: memo,
				number: memo.replace("memo", "CM"),
				issuedOn: today,
				reason: "Returned goods",
				amount: 123.45,
				remaining: 123.45,
			});
			expect(openRmas.map(({ number }) => number)).toEqual(["RMA-1"]);
		});
	});
});
