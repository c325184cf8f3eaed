import { render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { newUser } from "../../tests/setup/render-page.tsx";
import { Dialog } from "./dialog.tsx";

function Page() {
	const [open, setOpen] = useState(false);
	return (
		<>
			<button type="button" onClick={() => setOpen(true)}>
				Choose a project
			</button>
			<Dialog open={open} onClose={() => setOpen(false)} title="Projects">
				<input aria-label="Name" />
			</Dialog>
		</>
	);
}

async function open() {
	render(<Page />);
	const user = newUser();
	const opener = screen.getByRole("button", { name: "Choose a project" });
	await user.click(opener);
	const dialog = await screen.findByRole("dialog", { name: "Projects" });
	await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
	return { user, opener, dialog };
}

const expectClosed = (opener: HTMLElement) =>
	waitFor(() => {
		expect(screen.queryByRole("dialog")).toBeNull();
		expect(document.activeElement).toBe(opener);
	});

it("takes the focus and traps Tab", async () => {
	const { user, dialog } = await open();
	for (let press = 0; press < 4; press++) {
		await user.tab();
		expect(dialog.contains(document.activeElement)).toBe(true);
	}
});

it("closes on Escape and returns the focus to its trigger", async () => {
	const { user, opener } = await open();
	await user.keyboard("{Escape}");
	await expectClosed(opener);
});

it("closes by its button and returns the focus to its trigger", async () => {
	const { user, opener } = await open();
	await user.click(screen.getByRole("button", { name: "Close" }));
	await expectClosed(opener);
});
