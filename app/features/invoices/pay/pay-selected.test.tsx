import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "../../../../tests/setup/render-page.tsx";
import { PaySelected, payFormId } from "./pay-selected.tsx";

const invoices = [
	{ id: "i1", InvoiceBalance: 100.1 },
	{ id: "i2", InvoiceBalance: 20.2 },
];

function renderList(props: Partial<Parameters<typeof PaySelected>[0]> = {}) {
	const chosenBefore = props.chosenBefore ?? [];
	return renderPage(
		<PaySelected invoices={invoices} carried={[]} chosenBefore={chosenBefore} query={{}} {...props}>
			{invoices.map(({ id }) => (
				<input
					key={id}
					type="checkbox"
					form={payFormId}
					name="invoice"
					value={id}
					aria-label={`Choose ${id}`}
					defaultChecked={chosenBefore.includes(id)}
				/>
			))}
		</PaySelected>,
		{ at: "/user/my-invoices" },
	);
}

const sum = () => screen.getByRole("status").textContent;

it("announces the number and total of selected invoices, by keyboard too", async () => {
	const { user } = renderList();
	expect(sum()).toBe("Choose invoices to pay them together.");
	screen.getByLabelText("Choose i1").focus();
	await user.keyboard(" ");
	expect(sum()).toBe("1 invoice chosen, $100.10");
	await user.click(screen.getByLabelText("Choose i2"));
	expect(sum()).toBe("2 invoices chosen, $120.30");
	await user.click(screen.getByLabelText("Choose i1"));
	expect(sum()).toBe("1 invoice chosen, $20.20");
});

it("selects all or none on the page, and keeps selections of other pages", async () => {
	const { user } = renderList({ carried: [{ id: "i9", InvoiceBalance: 5 }], chosenBefore: ["i9"] });
	await user.click(screen.getByRole("button", { name: "Choose all on this page" }));
	expect(sum()).toBe("3 invoices chosen, $125.30");
	await user.click(screen.getByRole("button", { name: "Choose none on this page" }));
	expect(sum()).toBe("1 invoice chosen, $5.00");
});

it("submits the selection and the list's URL to the review", async () => {
	const { user, location } = renderList({
		carried: [{ id: "i9", InvoiceBalance: 5 }],
		query: { status: "Overdue", page: 3 },
	});
	await user.click(screen.getByLabelText("Choose i2"));
	await user.click(screen.getByRole("button", { name: "Pay selected" }));
	await waitFor(() => expect(location()).toContain("/user/invoices/pay"));
	const asked = new URLSearchParams(location().split("?")[1]);
	expect(asked.getAll("invoice").toSorted()).toEqual(["i2", "i9"]);
	expect(asked.get("status")).toBe("Overdue");
	expect(asked.has("page")).toBe(false);
});
