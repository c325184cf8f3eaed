import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage, type SentForm } from "../../../tests/setup/render-page.tsx";
import { CartRowButton, CartRowQuantity } from "./cart-rows.tsx";
import { CartRowsForm } from "./cart-rows-form.tsx";

const rows = [
	{ form: "rows", product: "a-1", called: "A1", fewest: 1 },
	{ form: "rows", product: "b-2", called: "B2", fewest: 6 },
];

const refused = (text: string) => ({
	reply: { status: "error", initialValue: {}, error: { quantity: [text] } },
	toast: null,
	stale: false,
});

function renderRows(answer?: (form: SentForm) => unknown) {
	return renderPage(
		<>
			<CartRowsForm id="rows" returnTo="/p" />
			{rows.map((row) => (
				<div key={row.product}>
					<CartRowQuantity {...row} />
					<CartRowButton {...row} />
				</div>
			))}
		</>,
		{
			root: () => ({ cart: { lineCount: 0, idempotencyKey: "key-12345" }, formOwner: "dana/10010" }),
			answer: answer ?? (() => ({ reply: null, toast: null, stale: false })),
		},
	);
}

const added = (sent: SentForm[]) => sent.map(({ fields }) => `${fields.quantity} × ${fields.productId}`);

it("sends the pressed row alone, with the fewest pieces for an empty box", async () => {
	const { user, sent } = renderRows();
	await user.type(await screen.findByLabelText("Quantity of A1"), "24");
	await user.click(screen.getByRole("button", { name: "Add to cart B2" }));
	await user.click(screen.getByRole("button", { name: "Add to cart A1" }));
	await waitFor(() => expect(added(sent)).toEqual(["6 × b-2", "24 × a-1"]));
	expect(sent[0]).toMatchObject({
		path: "/cart",
		fields: { intent: "add", inPlace: "yes", idempotencyKey: "key-12345", formOwner: "dana/10010" },
	});
});

it("adds the row in whose box Enter is pressed", async () => {
	const { user, sent } = renderRows();
	await user.type(await screen.findByLabelText("Quantity of A1"), "3");
	await user.type(screen.getByLabelText("Quantity of B2"), "12{Enter}");
	await waitFor(() => expect(added(sent)).toEqual(["12 × b-2"]));
});

it("says beside a quantity what is wrong with it, until the row is accepted", async () => {
	const { user } = renderRows(({ fields }) =>
		fields.quantity === "6" ? { reply: null, toast: null, stale: false } : refused("Sold in multiples of 6."),
	);
	const box = await screen.findByLabelText("Quantity of B2");
	await user.type(box, "7{Enter}");
	const error = await screen.findByText("Sold in multiples of 6.");
	expect(box.parentElement?.contains(error)).toBe(true);
	expect(box.getAttribute("aria-invalid")).toBe("true");
	await user.clear(box);
	await user.click(screen.getByRole("button", { name: "Add to cart B2" }));
	await waitFor(() => expect(screen.queryByText("Sold in multiples of 6.")).toBeNull());
	expect(box.getAttribute("aria-invalid")).toBeNull();
});
