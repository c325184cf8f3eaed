import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderPage, settleImports } from "../../../tests/setup/render-page.tsx";
import { AddToProject } from "./add-to-project-form.tsx";
import type { AddChoices } from "./add-to-project-forms.ts";

const choices: AddChoices = {
	products: [{ id: "v1", productID: "p-v1", name: "Northlight A19, 2700 K", sku: "NL-A19-27", image: null }],
	quantity: 1,
	returnTo: "/p/led-lamps",
	signedIn: true,
	projects: [
		{ projectID: "p1", name: "Lobby" },
		{ projectID: "p2", name: "Garage" },
	],
	view: "existing",
	idempotencyKey: "key-1",
};

/** As in the dialog: the view changes in place. */
function InDialog({ changed, busy }: { changed: Partial<AddChoices>; busy?: boolean }) {
	const [view, setView] = useState(changed.view ?? choices.view);
	return <AddToProject choices={{ ...choices, ...changed, view }} onView={setView} busy={busy} />;
}

const renderDialog = (changed: Partial<AddChoices> = {}, busy?: boolean) =>
	renderPage(<InDialog changed={changed} busy={busy} />, { at: "/p/led-lamps" });

const name = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Project name/ });

it("requires a project before sending, and moves the focus to the summary", async () => {
	const { user, sent } = renderDialog();
	await user.click(screen.getByRole("combobox"));
	await settleImports();
	await user.click(screen.getByRole("button", { name: "Add to project" }));
	const alert = await screen.findByRole("alert");
	expect(alert.textContent).toContain("Please select a project");
	expect(screen.getByRole("combobox").getAttribute("aria-invalid")).toBe("true");
	expect(sent).toEqual([]);
});

it("adds to the selected project in place", async () => {
	const { user, sent } = renderDialog();
	await user.selectOptions(screen.getByRole("combobox", { name: /^Project/ }), "Garage");
	await user.click(screen.getByRole("button", { name: "Add to project" }));
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]?.path).toContain("product=v1");
	expect(sent[0]?.fields).toMatchObject({
		view: "existing",
		projectID: "p2",
		inPlace: "yes",
		idempotencyKey: "key-1",
	});
});

it("switches to a new project, requires its name, and keeps it", async () => {
	const { user, sent } = renderDialog();
	await user.click(screen.getByRole("button", { name: "New project" }));
	expect(screen.getByRole("button", { name: "New project" }).getAttribute("aria-pressed")).toBe("true");
	await user.type(name(), "   ");
	await settleImports();
	await user.keyboard("{Enter}");
	expect((await screen.findByRole("alert")).textContent).toContain("Please enter a project name");
	await user.clear(name());
	await user.type(name(), "Lobby, level 2{Enter}");
	await waitFor(() => expect(sent[0]?.fields).toMatchObject({ view: "new", name: "Lobby, level 2" }));
});

it("can't be submitted twice at once", () => {
	renderDialog({}, true);
	expect(screen.getByRole<HTMLButtonElement>("button", { name: "Add to project" }).disabled).toBe(true);
});

it("redirects a guest to sign-in and back to the product", () => {
	renderDialog({ signedIn: false, projects: null });
	expect(screen.getByText("Login Required")).toBeTruthy();
	const to = screen.getByRole("link", { name: "Login" }).getAttribute("href") ?? "";
	expect(decodeURIComponent(to)).toContain("/projects/add?product=v1");
	expect(screen.queryByRole("combobox")).toBeNull();
});

it("offers a new project if projects can't be loaded", async () => {
	const { user } = renderDialog({ projects: null });
	expect(screen.getByText("Could not load projects")).toBeTruthy();
	expect(screen.queryByRole("button", { name: "Add to project" })).toBeNull();
	await user.click(screen.getByRole("button", { name: "New project" }));
	expect(name()).toBeTruthy();
});
