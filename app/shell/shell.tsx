import { useLocation, useMatches } from "@remix-run/react";
import { type ReactNode, useEffect, useMemo } from "react";
import { useMenus } from "~/design-system/menus.ts";
import { ActingBanner as ActingBannerOnServer } from "~/features/account/acting-banner.tsx";
import { AssistantLauncher } from "~/features/assistant/window/assistant-launcher.tsx";
import { CompareBar } from "~/features/catalog/compare/compare-bar.tsx";
import { ConsentBanner as ConsentBannerOnServer } from "~/features/consent/consent-banner.tsx";
import { paths } from "~/paths.ts";
import { useBrowserZone, ZonesContext } from "~/shared/clock/zones-context.ts";
import { readDense } from "~/shared/dense-data.ts";
import { ErrorBoundary } from "~/shared/errors/error-boundary.tsx";
import { usePageDraft } from "~/shared/forms/form-draft.ts";
import { useFreshPage, useStaticLinks } from "~/shared/kept-markup.ts";
import { lateComponent, lazyComponent } from "~/shared/lazy-components.tsx";
import { PageToastPlace, ToastPlace, ToastProvider } from "~/shared/toast/toast-provider.tsx";
import { FormDraftNotice as FormDraftNoticeOnServer } from "./form-draft-notice.tsx";
import { noCategories } from "./menu/use-categories.ts";
import { Pending } from "./pending.tsx";
import type { ShellData } from "./shell-data.server.ts";
import { SiteFooter as SiteFooterOnServer } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

const ActingBanner = lazyComponent(
	"acting-banner",
	import.meta.env.SSR ? ActingBannerOnServer : null,
	async () => (await import("~/features/account/acting-banner.tsx")).ActingBanner,
);
const ConsentBanner = lazyComponent(
	"consent-banner",
	import.meta.env.SSR ? ConsentBannerOnServer : null,
	async () => (await import("~/features/consent/consent-banner.tsx")).ConsentBanner,
);
const FormDraftNotice = lazyComponent(
	"form-draft-notice",
	import.meta.env.SSR ? FormDraftNoticeOnServer : null,
	async () => (await import("./form-draft-notice.tsx")).FormDraftNotice,
);
const SiteFooter = lateComponent(
	import.meta.env.SSR ? SiteFooterOnServer : null,
	async () => (await import("./site-footer.tsx")).SiteFooter,
);

export function Shell({ data, children }: { data: ShellData | null; children: ReactNode }) {
	const { pathname } = useLocation();
	const standsAlone = useMatches().some(({ data: page }) => isFrameless(page));
	const framed = hasFrame(pathname) && !standsAlone;
	const packed = data?.categories;
	const categories = useMemo(() => (packed ? readDense(packed) : noCategories), [packed]);
	const draft = usePageDraft();
	useDeferredScripts(data?.deferredScripts);
	useFreshPage();
	useStaticLinks();
	useMenus();
	useKeptPictures();
	useFrameOwner(data);
	useBrowserZone(data?.visitor.kind === "user" || pathname === paths.login());
	return (
		<ZonesContext.Provider value={data?.zones ?? null}>
			<ToastProvider fromPage={data?.toast ?? null}>
				<Pending />
				<a
					href="#main"
					className="sr-only z-toast rounded bg-white px-4 py-3 font-semibold text-navy-900 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
				>
					Skip to content
				</a>
				{framed && data?.consent === "unset" && <ConsentBanner thirdParties={data.thirdParties} />}
				{/* The header places its buttons from here, below the banner. */}
				<div className="relative">
					{framed && (
						<ErrorBoundary level="feature">
							<SiteHeader data={data} categories={categories} />
						</ErrorBoundary>
					)}
					{/* The printed page has no header, but must show whose page it is. */}
					{framed && data && (
						<p className="mb-4 hidden border-ink border-b pb-2 font-semibold text-xl print:block">
							{data.storeName}
						</p>
					)}
					{framed && data?.acting && <ActingBanner acting={data.acting} />}
					<main id="main" tabIndex={-1} className="min-h-[60dvh]">
						<PageToastPlace />
						{draft && <FormDraftNotice draft={draft} />}
						{children}
					</main>
					{framed && (
						<ErrorBoundary level="feature">
							<SiteFooter data={data} categories={categories} />
						</ErrorBoundary>
					)}
					<ToastPlace />
					{framed && (
						<ErrorBoundary level="feature">
							<CompareBar items={(hasCompareBar(pathname) && data?.compared) || []} />
						</ErrorBoundary>
					)}
					{framed && hasAssistantButton(pathname) && (
						<ErrorBoundary level="feature" fallback={null}>
							<AssistantLauncher />
						</ErrorBoundary>
					)}
				</div>
			</ToastProvider>
		</ZonesContext.Provider>
	);
}

function useDeferredScripts(ids: ShellData["deferredScripts"] | undefined): void {
	const tagManagerId = ids?.tagManagerId ?? null;
	const adsId = ids?.adsId ?? null;
	useEffect(() => {
		if (!tagManagerId && !adsId) return;
		// Some browsers set the signal for scripts alone.
		if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return;
		import("./deferred-scripts.ts").then(
			(module) => module.deferScripts({ tagManagerId, adsId }),
			() => undefined,
		);
	}, [tagManagerId, adsId]);
}

/** Shows drawings for pictures that can't be loaded in the markup of `staticComponent`, as `ProductImage` does itself. */
function useKeptPictures(): void {
	useEffect(() => {
		for (const image of document.querySelectorAll<HTMLImageElement>("[data-static] img"))
			if (image.complete && image.naturalWidth === 0) showDrawing(image);
		const onError = ({ target }: Event) => {
			if (target instanceof HTMLImageElement && target.closest("[data-static]")) showDrawing(target);
		};
		document.addEventListener("error", onError, true);
		return () => document.removeEventListener("error", onError, true);
	}, []);
}

function showDrawing(image: HTMLImageElement): void {
	const { fallback } = image.dataset;
	delete image.dataset.fallback;
	if (fallback) image.src = fallback;
	// The drawing is below the photograph.
	const photo = image.closest<HTMLElement>(".photo picture");
	if (photo) photo.style.display = "none";
}

/** No header and footer on paths with `custom-builder/` and on the sandbox payment page. */
export const hasFrame = (pathname: string) =>
	!pathname.includes("custom-builder/") && !pathname.startsWith("/payment-sandbox/");

/** A page with `frameless` in its data fills the screen, such as one that waits for a payment. */
export const isFrameless = (page: unknown): boolean =>
	typeof page === "object" && page !== null && "frameless" in page && page.frameless === true;

// What floats at the bottom of the window, by page: nothing may lie over what people press there.

const isWithin = (pathname: string, beginnings: readonly string[]) =>
	beginnings.some((beginning) => pathname === beginning || pathname.startsWith(`${beginning}/`));

/** The items to compare are shown where more of them are chosen: in the catalog and the search. */
export const hasCompareBar = (pathname: string): boolean =>
	isWithin(pathname, ["/p", "/category", "/brand-store", "/catalogsearch", "/innovations"]);

/** The button of the assistant is not shown where people order and pay; the footer links to it there too. */
export const hasAssistantButton = (pathname: string): boolean =>
	!isWithin(pathname, ["/assistant", "/checkout", "/payments", "/portal-payment", "/user/invoices/pay"]) &&
	!/^\/user\/orders\/[^/]+\/pay$/.test(pathname);

// Header, menus and footer of a tab, after another tab of the browser switched the account, signed in or out.

/** Whose frame a tab shows, and since when, in milliseconds since 1970. */
type Frame = { owner: string; since: number };

let isOutdated = false;
let hasShownFrame = false;

/**
 * Whether a link or a form that reads loads the frame too: it shows another user or account than the tab of this
 * browser that loaded last. Polling and reloading of the same address leave it, because forms that stay on the page
 * belong to the account they were opened for.
 */
export const needsFrame = (current: URL, next: URL): boolean =>
	isOutdated && (current.pathname !== next.pathname || current.search !== next.search);

/**
 * Tells the other tabs whose frame this tab shows, and listens to theirs. Nothing is stored.
 * @param data what the frame was drawn from, a new object each time it is loaded; `null` where it could not be.
 * `formOwner` is the user and the account, and is missing for visitors.
 */
export function useFrameOwner(data: { formOwner?: string } | null): void {
	useEffect(() => {
		if (!data || typeof BroadcastChannel === "undefined") return;
		isOutdated = false;
		// The server read the session of a document after the browser had begun to ask for it.
		const since = hasShownFrame ? Date.now() : performance.timeOrigin;
		hasShownFrame = true;
		const frame: Frame = { owner: data.formOwner ?? "", since };
		const channel = new BroadcastChannel("frame-owner");
		channel.onmessage = ({ data: other }: MessageEvent<Frame>) => {
			if (other.owner === frame.owner) return;
			// A tab that hydrates late missed what was said before.
			if (other.since < frame.since) channel.postMessage(frame);
			else isOutdated = true;
		};
		channel.postMessage(frame);
		return () => channel.close();
	}, [data]);
}
