export const RESET_MINUTES = 60;

export const MAX_NAME_LENGTH = 80;

/** Second factor secret for an app: as a QR code, and as text to type. */
export type SecondFactorOffer = { picture: string; secret: string };

/** Colour scheme of the dashboard in one browser: that of the device, or always light or dark. */
export const dashboardThemes = ["system", "light", "dark"] as const;
export type DashboardTheme = (typeof dashboardThemes)[number];

/** Cookie with that choice. Only colleagues' browsers have it. */
export const DASHBOARD_THEME_COOKIE = "desk_look";
