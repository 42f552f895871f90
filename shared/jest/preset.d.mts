export declare const screens: (testMatch: readonly string[]) => object
