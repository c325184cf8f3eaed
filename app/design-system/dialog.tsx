import {
	CloseButton,
	DialogBackdrop,
	DialogPanel,
	DialogTitle,
	Dialog as HeadlessDialog,
} from "@headlessui/react";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

/** `side` is a 480 px sheet at the left above 840 px, and a full-width sheet at the bottom below that. */
export type DialogPlacement = "center" | "side";

const frames: Record<DialogPlacement, string> = {
	center: "items-end justify-center xs:items-center xs:p-4",
	side: "items-end panel:items-stretch panel:justify-start",
};

const panels: Record<DialogPlacement, string> = {
	center: "max-h-[90dvh] rounded-t xs:rounded data-closed:translate-y-4 xs:data-closed:translate-y-2",
	side: "max-h-[85dvh] rounded-t data-closed:translate-y-full panel:max-h-none panel:w-panel panel:rounded-none panel:data-closed:-translate-x-full panel:data-closed:translate-y-0",
};

type DialogProps = {
	open: boolean;
	onClose: () => void;
	title: string;
	placement?: DialogPlacement;
	/** `screen` is for pictures. */
	size?: "text" | "screen";
	children: ReactNode;
};

export function Dialog({ open, onClose, title, placement = "center", size = "text", children }: DialogProps) {
	const opener = useRef<Element | null>(null);
	useLayoutEffect(() => {
		if (open) opener.current = document.activeElement;
	}, [open]);
	return (
		<HeadlessDialog open={open} onClose={onClose} className="fixed inset-0 z-overlay">
			<DialogBackdrop
				transition
				className="absolute inset-0 bg-navy-950/50 transition-opacity duration-slow data-closed:opacity-0"
			/>
			<div className={classNames("absolute inset-0 flex", frames[placement])}>
				<FocusReturn to={opener} />
				<DialogPanel
					transition
					className={classNames(
						"flex w-full flex-col bg-white shadow-sheet transition duration-slow data-closed:opacity-0",
						panels[placement],
						placement === "center" && (size === "screen" ? "max-w-content" : "max-w-xl"),
					)}
				>
					<div className="flex flex-none items-center justify-between gap-4 border-line border-b py-2 pr-2 pl-5">
						<DialogTitle className="text-lg">{title}</DialogTitle>
						<CloseButton
							aria-label="Close"
							title="Close"
							className="inline-flex size-touch items-center justify-center rounded text-navy-800 hover:bg-navy-50"
						>
							<Icon name="close" />
						</CloseButton>
					</div>
					<div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
				</DialogPanel>
			</div>
		</HeadlessDialog>
	);
}

function FocusReturn({ to }: { to: RefObject<Element | null> }) {
	useEffect(
		() => () => {
			setTimeout(() => {
				if (document.activeElement === document.body && to.current instanceof HTMLElement) to.current.focus();
			});
		},
		[to],
	);
	return null;
}
