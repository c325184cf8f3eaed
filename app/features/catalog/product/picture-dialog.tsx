import { Dialog } from "~/design-system/dialog.tsx";
import type { OnDemandProps } from "~/shared/dialog-on-demand.ts";

export type PictureDialogProps = OnDemandProps & { src: string; name: string };

/** A picture as large as the screen allows. */
export function PictureDialog({ open, onClose, src, name }: PictureDialogProps) {
	return (
		<Dialog open={open} onClose={onClose} title={name} size="screen">
			<img src={src} alt={name} className="mx-auto max-h-[80dvh] w-full object-contain p-4" />
		</Dialog>
	);
}
