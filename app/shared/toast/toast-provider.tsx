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
import { usePageToast } from "./page-toast.ts";
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
