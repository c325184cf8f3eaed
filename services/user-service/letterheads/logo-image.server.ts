/** Logos as they are stored: read whole, and written anew without anything that isn't part of the picture. */
import { cleanJpeg } from "./jpeg-image.ts";
import { isPng, paperPng } from "./png-image.server.ts";
import type { LogoImage } from "./unusable-logo.ts";

/**
 * A PNG comes out as RGB on white paper, a JPEG as it was compressed; both without text, thumbnails and anything after
 * their end.
 * @throws {UnusableLogo}
 */
export const readLogo = (bytes: Buffer): LogoImage => (isPng(bytes) ? paperPng(bytes) : cleanJpeg(bytes));
