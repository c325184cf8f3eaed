/** The assistant's window in a page of the shop, and what a visitor does in it. */
import { useRevalidator } from "@remix-run/react";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { AssistantLauncher } from "~/features/assistant/window/assistant-launcher.tsx";
// Loaded on demand, which takes real time.
import "~/features/assistant/window/assistant-window.tsx";
import { forgetState } from "~/features/assistant/window/window-state.ts";
import { renderPage } from "../render-page.tsx";

export const findWindow = () => screen.findByRole("dialog", { name: "Assistant" });
export const getWindow = () => screen.getByRole("dialog", { name: "Assistant" });
export const inWindow = () => within(getWindow());

/** Renders a page as after a page load: with what the browser remembers. */
export function loadPage(options: Parameters<typeof renderPage>[1] = {}) {
	forgetState();
	return renderPage(
		<>
			<AssistantLauncher />
			<RootData />
		</>,
		{ everywhere: true, ...options },
	);
}

let revalidate: () => void = () => undefined;
function RootData() {
	revalidate = useRevalidator().revalidate;
	return null;
}

/** Loads the data of the root again, as after a sign-in. */
export const reloadRoot = () => act(async () => revalidate());

export const launcher = () => screen.queryByRole("link", { name: /assistant|chat/i });

export async function openAssistant(options: Parameters<typeof renderPage>[1] = {}) {
	const page = loadPage(options);
	await page.user.click(screen.getByRole("link", { name: /assistant|chat/i }));
	await findWindow();
	const box = () => inWindow().getByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
	const press = (name: string | RegExp) => page.user.click(inWindow().getByRole("button", { name }));
	return {
		...page,
		box,
		press,
		/** Types a message and sends it by Enter. */
		async ask(text: string) {
			type(box(), text);
			await page.user.type(box(), "{Enter}");
		},
	};
}

/** All at once, since typing 2,000 characters one by one takes long. */
export const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** The texts of the messages, as they are shown: without times and buttons. */
export const shownMessages = () =>
	[...getWindow().querySelectorAll("[role=log] > ol > li")].map((item) => {
		const text = item.querySelector(".prose, p.whitespace-pre-wrap");
		return text?.textContent?.trim() ?? "";
	});

/** Lets a reply say something, and the window show it. */
export const during = (happens: () => Promise<unknown>) => act(async () => void (await happens()));
