import { useEffect } from "react";
import { Dialog } from "~/design-system/dialog.tsx";
import type { OnDemandProps } from "~/shared/dialog-on-demand.ts";
import { useCloseOnNavigation } from "./close-on-navigation.ts";
import { Menu, type MenuProps } from "./menu.tsx";

export type MenuDialogProps = OnDemandProps & MenuProps;

/** Closes on navigation, and above 840 px (section 2 of the specification), where the header has its own menu. */
export function MenuDialog({ open, onClose, ...menu }: MenuDialogProps) {
	useCloseOnNavigation(onClose);
	useEffect(() => {
		const wide = matchMedia("(width > 840px)");
		const closeWhenWide = () => wide.matches && onClose();
		wide.addEventListener("change", closeWhenWide);
		return () => wide.removeEventListener("change", closeWhenWide);
	}, [onClose]);
	return (
		<Dialog open={open} onClose={onClose} title="Menu" placement="side">
			<Menu {...menu} />
		</Dialog>
	);
}
