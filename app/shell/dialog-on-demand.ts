import { type ComponentType, type MouseEvent, useState } from "react";

/** What the props of a dialog that is loaded on demand begin with. */
export type OnDemandProps = { open: boolean; onClose: () => void };

/**
 * A dialog that stands in for a page of its own: the trigger is a link to that page, or the button of a form
 * that leads there, and becomes the dialog's opener when its script could be loaded.
 */
export function useDialogOnDemand<Props extends OnDemandProps>(load: () => Promise<ComponentType<Props>>) {
	const [loaded, setLoaded] = useState<{ Dialog: ComponentType<Props> }>();
	const [open, setOpen] = useState(false);
	const prepare = () => {
		load().catch(() => undefined);
	};
	const show = (instead: () => void) => {
		load().then((Dialog) => {
			setLoaded({ Dialog });
			setOpen(true);
		}, instead);
	};
	const onClick = (event: MouseEvent<HTMLAnchorElement | HTMLButtonElement>) => {
		if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		const trigger = event.currentTarget;
		event.preventDefault();
		show(() =>
			trigger instanceof HTMLAnchorElement ? window.location.assign(trigger.href) : trigger.form?.submit(),
		);
	};
	return {
		Dialog: loaded?.Dialog,
		open,
		/** Opens it for whatever asks; `instead` is done when its script cannot be loaded. */
		show,
		close: () => setOpen(false),
		trigger: {
			"aria-haspopup": "dialog",
			onPointerEnter: prepare,
			onFocus: prepare,
			onClick,
		} as const,
	};
}
