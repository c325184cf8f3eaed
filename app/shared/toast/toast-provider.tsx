import { useLocation } from "@remix-run/react";
import {
	type ComponentType,
	createContext,
	type ReactNode,
	useCallback,
	useContext,
	useEffect,
	useRef,
	useState,
} from "react";
import { lazyComponent } from "../lazy-components.tsx";
import type { Toast } from "./toast.ts";
import { Banner as BannerOnServer } from "./toast-banner.tsx";
import type { ShownToast, ToastListProps } from "./toast-list.tsx";

const ShowToast = createContext<(toast: Toast) => void>(() => undefined);
const ToastRegions = createContext<ReactNode>(null);
const PageToast = createContext<ReactNode>(null);

export const useShowToast = () => useContext(ShowToast);

export function ToastProvider({ fromPage, children }: { fromPage: Toast | null; children: ReactNode }) {
	const [toasts, setToasts] = useState<ShownToast[]>([]);
	const [loaded, setLoaded] = useState<{ ToastList: ComponentType<ToastListProps> }>();
	const count = useRef(0);
	const show = useCallback((toast: Toast) => {
		count.current += 1;
		const id = count.current;
		setToasts((shown) => [...shown.slice(-2), { ...toast, id }]);
		import("./toast-list.tsx").then(setLoaded, () => undefined);
	}, []);
	const { atTop, floating, dismiss: dismissAtTop, moveToFloating } = usePageToast(fromPage);
	useEffect(() => {
		if (floating) show(floating);
	}, [floating, show]);
	const dismiss = useCallback((id: number) => {
		setToasts((shown) => shown.filter((toast) => toast.id !== id));
	}, []);
	const banner = atTop && <Banner toast={atTop} onDismiss={dismissAtTop} onOutOfView={moveToFloating} />;
	const isUrgent = atTop?.kind === "error";
	return (
		<ShowToast.Provider value={show}>
			<PageToast.Provider
				value={
					<>
						<div role="status">{!isUrgent && banner}</div>
						{isUrgent && <div role="alert">{banner}</div>}
					</>
				}
			>
				<ToastRegions.Provider value={loaded && <loaded.ToastList toasts={toasts} onEnd={dismiss} />}>
					{children}
				</ToastRegions.Provider>
			</PageToast.Provider>
		</ShowToast.Provider>
	);
}

/** Where the page has room for toasts: once, at its end. */
export const ToastPlace = () => useContext(ToastRegions);

/** Where the page shows the toast that came with it: once, as the first of its main part. */
export const PageToastPlace = () => useContext(PageToast);

const Banner = lazyComponent(
	"toast-banner",
	import.meta.env.SSR ? BannerOnServer : null,
	async () => (await import("./toast-banner.tsx")).Banner,
);

type Arrived = { toast: Toast; key: string; pathname: string; inFlow: boolean };

/** How far a page may be scrolled, in px, with the place of its message still in view. */
const mostScrolled = 100;

/**
 * Where the toast that came with a page is shown. At the top of the page, where it takes room and covers nothing, it
 * stays until the next page. A page that keeps its scroll position further down lets the toast float.
 *
 * @returns `atTop` for the page's flow, `floating` for the toasts at the bottom; `moveToFloating` when the browser has
 * opened the page further down
 */
function usePageToast(toast: Toast | null) {
	const { key, pathname } = useLocation();
	const [arrived, setArrived] = useState<Arrived | null>(toast && { toast, key, pathname, inFlow: true });
	const [at, setAt] = useState(pathname);
	if (toast && toast !== arrived?.toast)
		setArrived({ toast, key, pathname, inFlow: at !== pathname || window.scrollY <= mostScrolled });
	if (at !== pathname) setAt(pathname);
	const [dismissed, setDismissed] = useState<Toast | null>(null);
	const dismiss = useCallback(() => setDismissed(arrived?.toast ?? null), [arrived]);
	const moveToFloating = useCallback(() => setArrived((last) => last && { ...last, inFlow: false }), []);
	const isHere = arrived !== null && arrived.key === key && arrived.toast !== dismissed;
	return {
		atTop: isHere && arrived.inFlow ? arrived.toast : null,
		floating: arrived && !arrived.inFlow ? arrived.toast : null,
		dismiss,
		moveToFloating,
	};
}
