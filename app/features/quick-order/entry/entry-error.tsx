import { useEffect, useRef } from "react";
import { Notice } from "~/design-system/notice.tsx";

export function EntryError({ id, message }: { id: string; message?: string }) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (message) box.current?.focus();
	}, [message]);
	if (!message) return null;
	return (
		<div id={id} ref={box} tabIndex={-1}>
			<Notice tone="error" live>
				{message}
			</Notice>
		</div>
	);
}
