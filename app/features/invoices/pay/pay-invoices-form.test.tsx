import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { makeInvoiceSummary } from "../../../../tests/factories/invoice-summary.ts";
import { renderPage, settleImports } from "../../../../tests/setup/render-page.tsx";
import { PayInvoicesForm } from "./pay-invoices-form.tsx";

const invoices = [
	makeInvoiceSummary({ id: "i1", Invoice: "INV-1", InvoiceBalance: 100 }),
	makeInvoiceSummary({ id: "i2", Invoice: "INV-2", InvoiceBalance: 20.5 }),
];

beforeEach(() => void vi.spyOn(window, "open").mockReturnValue(null));

const renderForm = (props: Partial<Parameters<typeof PayInvoicesForm>[0]> = {}) =>
	renderPage(
		<PayInvoicesForm
			invoices={invoices}
			takesParts
			options={{ mode: "test", types: ["ACH", "CREDITCARD"], off: null }}
			firefox={false}
			idempotencyKey="key-1"
			reply={undefined}
			{...props}
		/>,
		{ at: "/user/invoices/pay" },
	);

const amount = (invoice: string) =>
	screen.getByRole<HTMLInputElement>("textbox", { name: `Amount to pay on ${invoice} in dollars` });
const sum = () => screen.getByText(/to pay:/).textContent;
const pay = (name: string | RegExp) => screen.getByRole("button", { name });

async function type(user: ReturnType<typeof renderForm>["user"], box: HTMLElement, text: string) {
	await user.clear(box);
	await user.type(box, text);
	await settleImports();
}

it("shows the total of selected amounts with each method's surcharge on its button", async () => {
	const { user } = renderForm();
	expect(sum()).toBe("2 invoices to pay: $120.50");
	expect(screen.getByRole("radio", { name: /Bank transfer/, checked: true })).toBeTruthy();
	expect(pay("Pay $120.50")).toBeTruthy();
	await user.click(screen.getByRole("checkbox", { name: "Pay INV-2" }));
	await type(user, amount("INV-1"), "20");
	expect(sum()).toBe("1 invoice to pay: $20.00");
	expect(screen.getByText("$20.00 + 3% surcharge $0.60")).toBeTruthy();
	await user.click(screen.getByRole("radio", { name: /Credit card/ }));
	expect(pay("Pay $20.60")).toBeTruthy();
	await user.click(screen.getByRole("radio", { name: /Bank transfer/ }));
	expect(pay("Pay $20.00")).toBeTruthy();
});

it("sends the shown amount and opens the payment window during the click", async () => {
	const { user, sent } = renderForm();
	await user.click(screen.getByRole("checkbox", { name: "Pay INV-2" }));
	await type(user, amount("INV-1"), "20");
	await user.click(screen.getByRole("radio", { name: /Bank transfer/ }));
	await user.click(pay("Pay $20.00"));
	expect(window.open).toHaveBeenCalledOnce();
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]?.fields).toMatchObject({
		intent: "pay",
		paymentType: "ACH",
		shownCents: "2000",
		idempotencyKey: "key-1",
		"shares[0].invoiceId": "i1",
		"shares[0].chosen": "yes",
		"shares[0].amount": "20",
	});
	expect(sent[0]?.fields["shares[1].chosen"]).toBeUndefined();
});

it("refuses an amount above the balance with an error, keeps it, and opens no window", async () => {
	const { user, sent } = renderForm();
	await type(user, amount("INV-1"), "100.01");
	await user.click(screen.getByRole("radio", { name: /Credit card/ }));
	await user.click(pay(/^Pay \$/));
	const summary = await screen.findByRole("alert");
	expect(document.activeElement).toBe(summary);
	const link = within(summary).getByRole("link", { name: "INV-1: Enter at most $100.00." });
	expect(link.getAttribute("href")).toBe(`#${amount("INV-1").id}`);
	expect(amount("INV-1").value).toBe("100.01");
	expect(amount("INV-1").getAttribute("aria-invalid")).toBe("true");
	expect([sent.length, vi.mocked(window.open).mock.calls.length]).toEqual([0, 0]);
});

it("returns to the list without opening a window, whatever is typed", async () => {
	const { user, sent } = renderForm();
	await type(user, amount("INV-1"), "twenty");
	await user.click(screen.getByRole("radio", { name: /Credit card/ }));
	await user.click(screen.getByRole("button", { name: "Add more invoices" }));
	await waitFor(() => expect(sent[0]?.fields.intent).toBe("more"));
	expect(sent[0]?.fields["shares[0].amount"]).toBe("twenty");
	expect(window.open).not.toHaveBeenCalled();
});

it("says why no payment method is available", () => {
	renderForm({ options: { mode: null, types: [], off: "Online payments are off. Call us." } });
	expect(screen.getByText("Online payments are off. Call us.")).toBeTruthy();
	expect(screen.queryByRole("button", { name: /^Pay/ })).toBeNull();
});

it("pays whole balances where the service takes no parts", () => {
	renderForm({ takesParts: false });
	expect(screen.queryByRole("textbox")).toBeNull();
	expect(sum()).toBe("2 invoices to pay: $120.50");
});
