import { data } from "@remix-run/node";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderPage } from "../../../tests/setup/render-page.tsx";
import { AddToProjectDialog } from "./add-to-project-dialog.tsx";
import type { AddAnswer, AddChoices } from "./add-to-project-forms.ts";

const choices: AddChoices = {
	products: [{ id: "v1", productID: "p-v1", name: "Northlight A19, 2700 K", sku: "NL-A19-27", image: null }],
	quantity: 1,
	returnTo: "/p/led-lamps",
	signedIn: true,
	projects: [],
	view: "new",
	idempotencyKey: "key-1",
};

const added = "Product added to new project";
const refused: AddAnswer = {
	reply: {
		status: "error",
		initialValue: { view: "new", name: "Lobby" },
		error: { name: ["There is a project of this name"] },
	},
};

function OnPage() {
	const [open, setOpen] = useState(true);
	return (
		<AddToProjectDialog open={open} onClose={() => setOpen(false)} product="v1" returnTo="/p/led-lamps" />
	);
}

it("sends a form that was refused again while the page reloads, closes and confirms", async () => {
	const answers = [data(refused, { status: 400 }), { reply: null, toast: { kind: "success", text: added } }];
	let isOpened = false;
	const { user, sent } = renderPage(<OnPage />, {
		at: "/p/led-lamps",
		load: () => choices,
		answer: () => answers.shift(),
		// The page, which stays as it is, never finishes to load again.
		root: () => {
			if (isOpened) return new Promise(() => undefined);
			isOpened = true;
			return {};
		},
	});
	const name = await screen.findByRole("textbox", { name: /^Project name/ });
	const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Create project and add" });
	await user.type(name, "Lobby");
	await user.click(button());
	await screen.findByRole("alert");
	await user.type(name, " 2");
	await user.click(button());
	await waitFor(() => expect(sent.map(({ fields }) => fields.name)).toEqual(["Lobby", "Lobby 2"]));
	await screen.findByText(added);
	await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
