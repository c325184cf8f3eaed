import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { CartAnswer } from "~/shared/cart/cart-form.tsx";
import { passTime, renderPage, stopClock } from "../../../../tests/setup/render-page.tsx";
import type { LineView } from "../cart-view.ts";
import { LineQuantity } from "./line-figures.tsx";

beforeEach(() => void stopClock());

const line = { id: "line-1", called: "NL-A19-27", quantity: 12, fewest: 1, pack: 1 } as LineView;
const saved: CartAnswer = { reply: null, toast: null, stale: false };
const refused = (message: string): CartAnswer => ({
	...saved,
	reply: { initialValue: { quantity: "0" }, error: { quantity: [message] } },
});

const renderLine = (answer: () => CartAnswer | Promise<CartAnswer> = () => saved) =>
	renderPage(<LineQuantity line={line} action="/cart?page=2" returned={null} />, {
		at: "/cart",
		root: () => ({ formOwner: "u1 10010" }),
		answer,
	});

const box = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Quantity of NL-A19-27" });
const quantities = (sent: { fields: Record<string, string> }[]) => sent.map(({ fields }) => fields.quantity);

it("saves once, half a second after the last key", async () => {
	const { user, sent } = renderLine();
	await user.clear(box());
	await user.type(box(), "2");
	await passTime(400);
	await user.type(box(), "4");
	await passTime(400);
	expect(sent).toEqual([]);
	await passTime(100);
	expect(sent).toEqual([
		{
			path: "/cart?page=2",
			fields: expect.objectContaining({
				intent: "quantity",
				cartItemId: "line-1",
				quantity: "24",
				inPlace: "yes",
			}),
		},
	]);
	expect(Object.values(sent[0]?.fields ?? {})).toContain("u1 10010");
	await user.tab();
	await passTime(1_000);
	expect(sent).toHaveLength(1);
});

it("saves at once on blur and on Enter", async () => {
	const { user, sent } = renderLine();
	await user.clear(box());
	await user.type(box(), "24");
	await user.tab();
	await waitFor(() => expect(quantities(sent)).toEqual(["24"]));
	await user.clear(box());
	await user.type(box(), "36{Enter}");
	await waitFor(() => expect(quantities(sent)).toEqual(["24", "36"]));
	await passTime(1_000);
	expect(sent).toHaveLength(2);
});

it("never saves an empty value, and restores the cart's quantity on blur", async () => {
	const { user, sent } = renderLine();
	await user.clear(box());
	await passTime(1_000);
	expect(box().value).toBe("");
	await user.tab();
	expect(box().value).toBe("12");
	expect(sent).toEqual([]);
});

it("keeps a refused quantity with its error until the user types another", async () => {
	const answers = [refused("Enter a whole number from 1 to 99,999."), saved];
	const { user } = renderLine(() => answers.shift() ?? saved);
	await user.clear(box());
	await user.type(box(), "0{Enter}");
	const error = await screen.findByText("Enter a whole number from 1 to 99,999.");
	expect(box().value).toBe("0");
	expect(box().getAttribute("aria-invalid")).toBe("true");
	expect(document.getElementById(box().getAttribute("aria-describedby") ?? "")?.contains(error)).toBe(true);
	await user.clear(box());
	await user.type(box(), "6{Enter}");
	await waitFor(() => expect(box().hasAttribute("aria-invalid")).toBe(false));
});

it("keeps typing while an earlier quantity is saved", async () => {
	const answers: ((answer: CartAnswer) => void)[] = [];
	const { user, sent } = renderLine(() => new Promise((resolve) => void answers.push(resolve)));
	await user.clear(box());
	await user.type(box(), "24{Enter}");
	await waitFor(() => expect(sent).toHaveLength(1));
	await user.type(box(), "0");
	answers[0]?.(saved);
	await passTime(0);
	expect(box().value).toBe("240");
	await passTime(500);
	expect(quantities(sent)).toEqual(["24", "240"]);
});

it("announces a service failure", async () => {
	const { user } = renderLine(() => ({
		reply: { initialValue: {}, error: { "": ["down"] } },
		toast: { kind: "error", text: "Could not update cart item. Please try again in a minute." },
		stale: false,
	}));
	await user.clear(box());
	await user.type(box(), "24{Enter}");
	await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Could not update cart item"));
});
