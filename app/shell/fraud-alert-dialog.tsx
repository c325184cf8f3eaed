import { Dialog } from "~/design-system/dialog.tsx";
import type { OnDemandProps } from "./dialog-on-demand.ts";
import { FraudAlertText } from "./fraud-alert-text.tsx";

export type FraudAlertDialogProps = OnDemandProps & { contactEmail: string | null };

/** The fraud alert over the page; without JavaScript it is a page of its own. */
export function FraudAlertDialog({ open, onClose, contactEmail }: FraudAlertDialogProps) {
	return (
		<Dialog open={open} onClose={onClose} title="Fraud alert">
			<div className="p-5">
				<FraudAlertText contactEmail={contactEmail} />
			</div>
		</Dialog>
	);
}
