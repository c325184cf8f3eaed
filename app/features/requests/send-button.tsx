import { useNavigation } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import type { Uploading } from "./uploads/upload-field.tsx";

/** Sends the request, once its files have arrived. */
export function SendButton({ uploading, children }: { uploading: Uploading; children: string }) {
	const sending = useNavigation().formData?.get("intent") === "send";
	return (
		<Button type="submit" name="intent" value="send" variant="primary" disabled={uploading.busy || sending}>
			{uploading.busy ? "Uploading files…" : sending ? "Sending…" : children}
		</Button>
	);
}
