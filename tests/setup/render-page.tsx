/** Renders a component in a page of the shop, with toasts and a router; answers its forms as a test says. */
import { Outlet, useLocation } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createContext, type ReactNode, useContext } from "react";
import { expect, vi } from "vitest";
// Loaded on demand, which takes real time: a fake clock would not wait for it.
import "~/shared/toast/toast-list.tsx";
import { ToastPlace, ToastProvider } from "~/shared/toast/toast-provider.tsx";

export type SentForm = { path: string; fields: Record<string, string> };

type Options = {
	/** The page's URL. */
	at?: string;
	/** Other pages, which say "Another page"; any URL by default. */
	others?: string[];
	/** Whether the component is in the frame around all pages. */
	everywhere?: boolean;
	/** Data of the root, such as `formOwner`, at first and whenever the page is loaded again; later ones may take time. */
	root?: () => Record<string, unknown> | Promise<Record<string, unknown>>;
	/** Data of the other pages. */
	load?: (url: string) => unknown;
	/** The answer to a form; `null` by default. */
	answer?: (form: SentForm) => unknown;
};

type Tested = { component: ReactNode; everywhere: boolean; onLocation: (url: string) => void };
const TestedComponent = createContext<Tested>({
	component: null,
	everywhere: false,
	onLocation: () => undefined,
});

function Frame() {
	const { component, everywhere, onLocation } = useContext(TestedComponent);
	const { pathname, search } = useLocation();
	onLocation(pathname + search);
	return (
		<ToastProvider fromPage={null}>
			{everywhere && component}
			<Outlet />
			<ToastPlace />
		</ToastProvider>
	);
}

function TestedPage() {
	const { component, everywhere } = useContext(TestedComponent);
	return everywhere ? null : component;
}

const OtherPage = () => <p>Another page</p>;

/** Moves like the shop: a form without a fetcher leads to the page that it is sent to. */
export function renderPage(
	component: ReactNode,
	{ at = "/", others = ["*"], everywhere = false, root = () => ({}), load, answer }: Options = {},
) {
	const sent: SentForm[] = [];
	let location = at;
	const action = async ({ request }: { request: Request }) => {
		const { pathname, search } = new URL(request.url);
		const fields = Object.fromEntries(await request.formData()) as Record<string, string>;
		const form = { path: pathname + search, fields };
		sent.push(form);
		return (await answer?.(form)) ?? null;
	};
	const loader = ({ request }: { request: Request }) => {
		const { pathname, search } = new URL(request.url);
		return load?.(pathname + search) ?? null;
	};
	const Page = createRemixStub([
		{
			id: "root",
			path: "/",
			loader: root,
			Component: Frame,
			children: [
				{ id: "page", path: at.replace(/\?.*/, ""), action, Component: TestedPage },
				...others.map((path) => ({ id: path, path, loader, action, Component: OtherPage })),
			],
		},
	]);
	const onLocation = (url: string) => {
		location = url;
	};
	const view = render(
		<TestedComponent.Provider value={{ component, everywhere, onLocation }}>
			<Page initialEntries={[at]} hydrationData={{ loaderData: { root: root() } }} />
		</TestedComponent.Provider>,
	);
	return {
		...view,
		user: newUser(),
		/** Forms that the page sent. */
		sent,
		/** The URL now. */
		location: () => location,
	};
}

/** A user at keyboard and pointer, by the fake clock if there is one. */
export const newUser = () =>
	userEvent.setup({ delay: null, advanceTimers: (ms) => vi.isFakeTimers() && vi.advanceTimersByTime(ms) });

/** Stops the clock; time passes by `passTime` only. */
export const stopClock = () =>
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });

/** In ms. Also lets what waits for the network go on. */
export const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The width of the screen in px. */
export const setWidth = (width: number) =>
	act(() => (window as unknown as HappyWindow).happyDOM.setViewport({ width }));
type HappyWindow = { happyDOM: { setViewport(size: { width: number }): void } };

/** Waits for what components load on demand, such as the schema of a form in use. */
export const settleImports = () => act(() => vi.dynamicImportSettled());

/** React logs what an error boundary catches. */
export function expectLoggedError() {
	expect(console.error).toHaveBeenCalled();
	vi.mocked(console.error).mockClear();
}
