import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { renderPage } from "../../../tests/setup/render-page.tsx";
import { type CartAnswer, useCartChange } from "./cart-answer.ts";
import { CartAnswers } from "./cart-answers.tsx";
import { CartForm } from "./cart-form.tsx";

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
