import { render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { newUser, passTime, stopClock } from "../../tests/setup/render-page.tsx";
import { CopyButton } from "./copy-button.tsx";

beforeEach(() => void stopClock());

const press = async (user = newUser()) => {
	await user.click(screen.getByRole("button", { name: "Copy part number" }));
	return user;
};

const status = () => screen.getByRole("status").textContent;

it("copies the text, and announces it for two seconds", async () => {
	render(<CopyButton text="LMP-PAR38-15W" label="Copy part number" />);
	expect(status()).toBe("");
	await press();
	await passTime(0);
	expect(await navigator.clipboard.readText()).toBe("LMP-PAR38-15W");
	expect(status()).toBe("Copied");
	await passTime(2000);
	expect(status()).toBe("");
});

it("announces when the browser refuses", async () => {
	render(<CopyButton text="LMP-PAR38-15W" label="Copy part number" />);
	const user = newUser();
	vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
	await press(user);
	await passTime(0);
	expect(status()).toBe("Could not copy");
});

it("announces when there is no clipboard, as on a page without HTTPS", async () => {
	render(<CopyButton text="LMP-PAR38-15W" label="Copy part number" />);
	const user = newUser();
	vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as never);
	await press(user);
	await passTime(0);
	expect(status()).toBe("Could not copy");
});
