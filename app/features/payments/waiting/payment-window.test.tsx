import { renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { takeEmptyPaymentWindow, usePaymentWindow } from "./payment-window.ts";

const close = vi.fn();

beforeEach(() => {
	close.mockClear();
	const opened = { document: document.implementation.createHTMLDocument(), close, focus: vi.fn() };
	vi.spyOn(window, "open").mockReturnValue(opened as unknown as Window);
	history.replaceState(null, "", "/portal-payment");
});

const sendForm = () => {
	const hook = renderHook((refused: unknown) => usePaymentWindow(refused), { initialProps: undefined });
	hook.result.current();
	expect(window.open).toHaveBeenCalledOnce();
	return hook;
};

it("closes the window when the form returns errors", () => {
	const { rerender } = sendForm();
	expect(close).not.toHaveBeenCalled();
	rerender({ error: {} } as never);
	expect(close).toHaveBeenCalledOnce();
});

it("leaves the window open for the payment's waiting page", () => {
	const { unmount } = sendForm();
	history.replaceState(null, "", "/payments/1234567890123456-1700000000000");
	unmount();
	expect(close).not.toHaveBeenCalled();
	expect(takeEmptyPaymentWindow()).toBe(true);
});

it("closes the window when the form redirects elsewhere", () => {
	const { unmount } = sendForm();
	history.replaceState(null, "", "/login");
	unmount();
	expect(close).toHaveBeenCalledOnce();
});

it("continues if pop-ups are blocked", () => {
	vi.mocked(window.open).mockReturnValue(null);
	const { unmount } = sendForm();
	expect(takeEmptyPaymentWindow()).toBe(false);
	unmount();
	expect(close).not.toHaveBeenCalled();
});
