import { type ThemeConfig, theme } from 'antd';
import { colours, type Mode, parts, severity, sizes } from './tokens.js';

const seconds = (ms: number): string => `${ms / 1000}s`;

/**
 * antd derives its own shades from seeds; the last algorithm restores our measured colours. `motion` follows the user's setting; `touch` makes
 * every control as high as a finger needs.
 */
export function themeFor(mode: Mode, motion: boolean, touch: boolean): ThemeConfig {
  const c = colours[mode];
  const p = parts[mode];
  return {
    algorithm: [
      mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
      (seed, map) => ({ ...(map ?? theme.defaultAlgorithm(seed)), ...c }),
    ],
    token: {
      fontFamily: "'IBM Plex Sans', 'Segoe UI', system-ui, sans-serif",
      fontSize: 14,
      lineHeight: 20 / 14,
      fontSizeSM: 12,
      fontSizeLG: 16,
      fontSizeHeading3: 18,
      fontSizeHeading4: 16,
      fontWeightStrong: 600,
      borderRadius: sizes.radius,
      borderRadiusSM: sizes.radiusSmall,
      borderRadiusLG: sizes.radiusLarge,
      controlHeight: touch ? sizes.controlTouch : sizes.control,
      controlHeightSM: sizes.controlSmall,
      controlHeightLG: sizes.controlTouch,
      lineWidth: 1,
      // Without it, antd waits for the end of motions that our styles remove, and its menus neither open nor close.
      motion,
      motionDurationFast: seconds(sizes.hoverMs),
      motionDurationMid: seconds(sizes.menuMs),
      motionDurationSlow: seconds(sizes.drawerMs),
      colorTextPlaceholder: c.colorTextTertiary,
      colorTextDescription: c.colorTextSecondary,
      colorTextDisabled: c.colorTextQuaternary,
      colorBgContainerDisabled: c.colorFillAlter,
      colorIcon: c.colorTextSecondary,
      colorIconHover: c.colorText,
      colorTextHeading: c.colorText,
      colorTextLabel: c.colorText,
      colorSplit: c.colorBorderSecondary,
      controlItemBgHover: p.rowHover,
      controlItemBgActive: c.colorPrimaryBg,
      controlItemBgActiveHover: c.colorPrimaryBgHover,
      boxShadow: p.shadow,
      boxShadowSecondary: p.shadow,
      lineWidthFocus: 2,
      controlOutline: p.focusHalo,
      controlOutlineWidth: 2,
    },
    components: {
      Button: {
        contentFontSize: 13,
        contentFontSizeSM: 13,
        contentFontSizeLG: 15,
        fontWeight: 500,
        paddingInline: 12,
        paddingInlineSM: 10,
        onlyIconSizeSM: 16,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        primaryColor: p.onPrimary,
        // A danger button is filled with the severe fill, not with the colour of severe text.
        colorError: severity[mode].severe.edge,
        colorErrorHover: severity[mode].severe.edge,
        dangerColor: p.onDanger,
        textHoverBg: p.rowHover,
        borderColorDisabled: c.colorBorderSecondary,
      },
      Input: { activeShadow: `0 0 0 2px ${p.focusHalo}`, activeBorderColor: c.colorPrimaryBorder, hoverBorderColor: c.colorPrimaryHover },
      InputNumber: {
        activeShadow: `0 0 0 2px ${p.focusHalo}`,
        activeBorderColor: c.colorPrimaryBorder,
        hoverBorderColor: c.colorPrimaryHover,
      },
      Select: {
        activeOutlineColor: p.focusHalo,
        activeBorderColor: c.colorPrimaryBorder,
        hoverBorderColor: c.colorPrimaryHover,
        optionActiveBg: p.rowHover,
        optionSelectedBg: c.colorPrimaryBg,
        optionSelectedColor: c.colorText,
      },
      DatePicker: {
        activeShadow: `0 0 0 2px ${p.focusHalo}`,
        activeBorderColor: c.colorPrimaryBorder,
        hoverBorderColor: c.colorPrimaryHover,
      },
      Dropdown: { controlItemBgHover: p.rowHover, fontSize: 13 },
      Menu: {
        itemHeight: 34,
        itemBorderRadius: sizes.radius,
        itemBg: 'transparent',
        itemColor: c.colorTextSecondary,
        itemHoverColor: c.colorText,
        itemHoverBg: p.rowHover,
        itemSelectedBg: c.colorBgContainer,
        itemSelectedColor: c.colorText,
        itemActiveBg: p.rowHover,
        activeBarBorderWidth: 0,
      },
      Layout: {
        siderBg: c.colorFillAlter,
        lightSiderBg: c.colorFillAlter,
        headerBg: c.colorBgContainer,
        bodyBg: c.colorBgLayout,
        headerHeight: 52,
        headerPadding: '0 24px',
      },
      Modal: { titleFontSize: 18 },
      Tabs: {
        titleFontSize: 13,
        horizontalItemPadding: '10px 0',
        horizontalItemGutter: 24,
        horizontalMargin: '0',
        itemColor: c.colorTextSecondary,
      },
      Tooltip: { fontSize: 12, colorBgSpotlight: p.tipBg, colorTextLightSolid: p.tipInk },
      Form: { itemMarginBottom: 16, verticalLabelPadding: '0 0 4px', labelFontSize: 13, labelColor: c.colorText },
      Segmented: {
        itemColor: c.colorText,
        itemSelectedBg: c.colorPrimaryBg,
        itemSelectedColor: c.colorPrimary,
        itemHoverColor: c.colorPrimaryHover,
        itemHoverBg: 'transparent',
        trackBg: c.colorFillAlter,
      },
      Alert: { defaultPadding: '9px 12px', withDescriptionPadding: '9px 12px' },
      Descriptions: { labelColor: c.colorTextSecondary, itemPaddingBottom: 4 },
      Notification: { width: 340, paddingContentHorizontalLG: 14, paddingMD: 12 },
      Result: { titleFontSize: 15, lineHeightHeading3: 20 / 15, paddingLG: 16, paddingXL: 24, extraMargin: '16px 0 0' },
      Progress: { defaultColor: c.colorPrimary, remainingColor: c.colorFillAlter },
      Collapse: { headerBg: 'transparent', colorBorder: c.colorBorderSecondary, contentPadding: '0 12px 12px', headerPadding: '8px 12px' },
      Switch: { handleBg: '#ffffff' },
    },
  };
}
