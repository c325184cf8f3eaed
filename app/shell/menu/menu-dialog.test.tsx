import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderPage, setWidth } from "../../../tests/setup/render-page.tsx";
import { MenuDialog } from "./menu-dialog.tsx";

function renderMenu(props: Partial<Parameters<typeof MenuDialog>[0]> = {}) {
	const onClose = vi.fn();
	setWidth(800);
	const page = renderPage(
		<MenuDialog
			open
			onClose={onClose}
			visitor={{ kind: "anonymous" }}
			cart={null}
			external={{ businessPortal: null, fileDatabank: null, social: [] }}
			{...props}
		/>,
		{ everywhere: true },
	);
	return { ...page, onClose };
}

it("opens a group and stays open", async () => {
	const { user, onClose } = renderMenu();
	await user.click(screen.getByText("Rebates"));
	expect(screen.getByText("Rebates").closest("details")?.open).toBe(true);
	expect(onClose).not.toHaveBeenCalled();
});

it("shows the cart's line count, and closes when its link is followed", async () => {
	const { user, location, onClose } = renderMenu({ cart: { lineCount: 1, idempotencyKey: "key-1" } });
	await user.click(screen.getByRole("link", { name: "Cart, 1 line" }));
	await waitFor(() => expect(location()).toBe("/cart"));
	await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it("closes above 840 px, where the header has its own menu", async () => {
	const { onClose } = renderMenu();
	await waitFor(() => expect(document.activeElement).not.toBe(document.body));
	setWidth(840);
	expect(onClose).not.toHaveBeenCalled();
	setWidth(841);
	expect(onClose).toHaveBeenCalledOnce();
});
