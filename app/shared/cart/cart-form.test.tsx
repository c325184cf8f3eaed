import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { renderPage } from "../../../tests/setup/render-page.tsx";
import {
	type CartAnswer,
	CartAnswers,
	CartForm,
	noticeTitle,
	returnedForm,
	useCartChange,
} from "./cart-form.tsx";

const removed = (text: string): CartAnswer => ({
	reply: null,
	toast: { kind: "success", text },
	stale: false,
});

function Line({ onDone, onSubmit }: { onDone: (result: CartAnswer) => void; onSubmit: () => void }) {
	const fetcher = useCartChange(onDone);
	return (
		<CartForm fetcher={fetcher} intent="remove" action="/cart" onSubmit={onSubmit}>
			<button type="submit">Remove</button>
		</CartForm>
	);
}

/** A list whose line leaves the page before its answer is there. */
function Lines({ onDone }: { onDone: (result: CartAnswer) => void }) {
	const [here, setHere] = useState(true);
	// After the form was sent, as the page does once it is loaded again.
	return here ? <Line onDone={onDone} onSubmit={() => setTimeout(() => setHere(false))} /> : null;
}

it("shows the answer to a form whose line has left the page, once", async () => {
	const onDone = vi.fn();
	let answer: (value: CartAnswer) => void = () => undefined;
	const { user, sent } = renderPage(
		<CartAnswers>
			<Lines onDone={onDone} />
		</CartAnswers>,
		{
			at: "/cart",
			answer: () =>
				new Promise((resolve) => {
					answer = resolve;
				}),
		},
	);
	await user.click(screen.getByRole("button", { name: "Remove" }));
	await vi.waitFor(() => expect(sent).toHaveLength(1));
	await vi.waitFor(() => expect(screen.queryByRole("button", { name: "Remove" })).toBeNull());
	answer(removed("Removed from the cart."));
	await screen.findByText("Removed from the cart.");
	expect(screen.getAllByText("Removed from the cart.")).toHaveLength(1);
	expect(onDone).toHaveBeenCalledExactlyOnceWith(removed("Removed from the cart."));
});

it("shows each answer of a form that stays", async () => {
	const onDone = vi.fn();
	const texts = ["One", "Two"];
	const { user } = renderPage(
		<CartAnswers>
			<Line onDone={onDone} onSubmit={() => undefined} />
		</CartAnswers>,
		{ at: "/cart", answer: () => removed(texts.shift() ?? "") },
	);
	await user.click(screen.getByRole("button", { name: "Remove" }));
	await screen.findByText("One");
	await user.click(screen.getByRole("button", { name: "Remove" }));
	await screen.findByText("Two");
	expect(onDone).toHaveBeenCalledTimes(2);
});

it("retries with the submitted fields, without those a form creates anew", () => {
	const form = returnedForm({
		initialValue: { intent: "add", productId: "sku-1", quantity: "1e9", options: ["a", "b"], inPlace: "yes" },
		error: { quantity: ["Enter a whole number."] },
	});
	expect(new Map(form?.fields)).toEqual(
		new Map([
			["intent", "add"],
			["productId", "sku-1"],
			["quantity", "1e9"],
			["options", "b"],
		]),
	);
	expect(form?.fields.filter(([name]) => name === "options")).toHaveLength(2);
});

it("includes empty fields, so that the user can fill them in", () => {
	const form = returnedForm({
		initialValue: { intent: "add", productId: "sku-1" },
		error: { "": ["Please look at it again."], quantity: ["Enter a whole number."] },
	});
	expect(form?.fields).toContainEqual(["quantity", ""]);
	expect(form?.fields.map(([name]) => name).sort()).toEqual(["intent", "productId", "quantity"]);
});

it("titles a quote's errors only without the service's text", () => {
	expect(noticeTitle({ intent: "quote", formErrors: [] })).toBe("Failed to save quote");
	expect(noticeTitle({ intent: "quote", formErrors: ["The cart is empty."] })).toBeUndefined();
	expect(noticeTitle({ intent: "remove", formErrors: ["It is gone."] })).toBe("Could not remove item");
	expect(noticeTitle({ intent: "coupon", formErrors: ["It expired."] })).toBe("The coupon was not applied");
});
