import { type ComponentType, type MouseEvent, useState } from "react";

export type DialogTrigger = ReturnType<typeof useDialogOnDemand>["trigger"];

/** Props of every dialog that is loaded on demand. */
export type OnDemandProps = { open: boolean; onClose: () => void };

/**
 * A dialog that replaces a page: the trigger is a link or submit button that leads to the page until the
 * dialog's script has loaded.
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
		/** Opens the dialog; runs `instead` when its script cannot be loaded. */
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
