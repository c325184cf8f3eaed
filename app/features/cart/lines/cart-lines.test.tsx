import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { CartAnswer } from "~/shared/cart/cart-form.tsx";
import { renderPage } from "../../../../tests/setup/render-page.tsx";
import { UndoRemoval } from "./cart-lines.tsx";

const undo = { label: "Undo", action: "/cart", fields: { intent: "undo", undoId: "u1" } };
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Undo the removal" });

function renderUndo(answer: () => CartAnswer | Promise<CartAnswer>) {
	const onDone = vi.fn();
	return { onDone, ...renderPage(<UndoRemoval undo={undo} onDone={onDone} />, { at: "/cart", answer }) };
}

it("takes the focus from the removed line, and undoes once by keyboard", async () => {
	let finish: (answer: CartAnswer) => void = () => undefined;
	const { user, sent, onDone } = renderUndo(
		() =>
			new Promise((resolve) => {
				finish = resolve;
			}),
	);
	expect(document.activeElement).toBe(button());
	await user.keyboard("{Enter}");
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(button().disabled).toBe(true);
	expect(sent[0]).toEqual({ path: "/cart", fields: { intent: "undo", undoId: "u1", inPlace: "yes" } });
	expect(onDone).not.toHaveBeenCalled();
	finish({ reply: null, toast: { kind: "success", text: "Back in the cart." }, stale: false });
	await screen.findByText("Back in the cart.");
	expect(onDone).toHaveBeenCalledOnce();
});

it("stays for a retry when the service is down", async () => {
	const { user, onDone } = renderUndo(() => ({
		reply: { initialValue: {}, error: { "": ["down"] } },
		toast: { kind: "error", text: "Could not update cart item." },
		stale: false,
	}));
	await user.click(button());
	await screen.findByText("Could not update cart item.");
	expect(onDone).not.toHaveBeenCalled();
	await waitFor(() => expect(button().disabled).toBe(false));
});
